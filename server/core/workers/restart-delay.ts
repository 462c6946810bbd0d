/** Milliseconds after which a worker counts as started well. */
export const steadyAfter = 10_000
const first = 250
const longest = 30_000

/** Milliseconds to wait before a worker is started again: none, unless the last ones ended soon after their start. */
export function restartDelay(failures: number): number {
  return failures === 0 ? 0 : Math.min(longest, first * 2 ** (failures - 1))
}
