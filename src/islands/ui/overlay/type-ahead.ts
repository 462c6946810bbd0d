/**
 * Index of the label that matches typed letters, searched from the one after `at`, wrapping around: `('o', 0, ['Open',
 * 'Pay', 'Order'])` -> 2. Repeating a letter cycles through its matches. -1 if none matches.
 */
export function typeAhead(typed: string, at: number, labels: readonly string[]): number {
  const repeated = typed.replaceAll(typed.slice(0, 1), '') === ''
  const prefix = (repeated ? typed.slice(0, 1) : typed).toLocaleLowerCase()
  // More letters may still match the current label.
  const start = repeated ? at + 1 : Math.max(0, at)
  const order = labels.map((_, i) => (start + i) % labels.length)
  return order.find((i) => labels[i]?.toLocaleLowerCase().startsWith(prefix)) ?? -1
}
