/** Milliseconds after which a worker counts as successfully started. */
export const stableAfter = 10_000
const minDelay = 250
const maxDelay = 30_000

/** Milliseconds to wait before restarting a worker: none, unless the previous ones ended soon after their start. */
export function restartDelay(failures: number): number {
  return failures === 0 ? 0 : Math.min(maxDelay, minDelay * 2 ** (failures - 1))
}
