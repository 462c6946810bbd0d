const keysByOrientation = {
  horizontal: { ArrowRight: 'next', ArrowLeft: 'previous' },
  vertical: { ArrowDown: 'next', ArrowUp: 'previous' }
} as const

/**
 * Index for an arrow key, Home or End in a row of `count`, wrapping around; -1 is before the first. Undefined for other
 * keys: `('ArrowDown', 2, 3, 'vertical')` -> 0.
 */
export function arrowTarget(
  key: string,
  at: number,
  count: number,
  orientation: keyof typeof keysByOrientation
): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = new Map<string, 'next' | 'previous'>(Object.entries(keysByOrientation[orientation])).get(key)
  if (step === 'next') return (at + 1) % count
  return step === 'previous' ? (at <= 0 ? count : at) - 1 : undefined
}
