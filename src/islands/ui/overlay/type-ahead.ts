/**
 * Which label typed letters lead to, searched from the one after `at`, round at the end: `('o', 0, ['Open', 'Pay',
 * 'Order'])` -> 2. One letter again and again goes through all that begin with it. -1 where none fits.
 */
export function typeAhead(typed: string, at: number, labels: readonly string[]): number {
  const repeated = typed.replaceAll(typed.slice(0, 1), '') === ''
  const wanted = (repeated ? typed.slice(0, 1) : typed).toLocaleLowerCase()
  // A longer word may still mean the label that its first letters have led to.
  const start = repeated ? at + 1 : Math.max(0, at)
  const order = labels.map((_, i) => (start + i) % labels.length)
  return order.find((i) => labels[i]!.toLocaleLowerCase().startsWith(wanted)) ?? -1
}
