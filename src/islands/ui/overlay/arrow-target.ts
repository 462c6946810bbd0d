const axes = {
  across: { ArrowRight: 'on', ArrowLeft: 'back' },
  down: { ArrowDown: 'on', ArrowUp: 'back' }
} as const

/**
 * Index for an arrow key, Home or End in a row of `count`, wrapping around; -1 is before the first. Undefined for other
 * keys: `('ArrowDown', 2, 3, 'down')` -> 0.
 */
export function arrowTarget(key: string, at: number, count: number, axis: keyof typeof axes): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = new Map<string, 'on' | 'back'>(Object.entries(axes[axis])).get(key)
  if (step === 'on') return (at + 1) % count
  return step === 'back' ? (at <= 0 ? count : at) - 1 : undefined
}
