/** Share by which memory may increase between the second and the last third of a soak. */
const memoryShare = 0.05
/** The same for the median latency, and the milliseconds below which a difference is noise. */
const latencyShare = 0.25
const latencyNoise = 3

/**
 * The median of some numbers; 0 if there are none.
 * @param {readonly number[]} numbers
 * @returns {number}
 */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

/**
 * Splits samples into the thirds of a period, by their `at` from 0 to `length`.
 * @template {{ at: number }} T
 * @param {readonly T[]} samples
 * @param {number} length
 * @returns {T[][]}
 */
export function thirdsOf(samples, length) {
  return [0, 1, 2].map((third) => samples.filter(({ at }) => Math.min(2, Math.floor((at / length) * 3)) === third))
}

/**
 * Describes what has increased from the second third to the last; the first is a warm-up. `memory` is in MiB and
 * `latencies` in milliseconds by kind of work, each in thirds.
 * @param {{ memory: number[][], latencies: Record<string, number[][]> }} measured
 * @returns {string[]}
 */
export function driftOf({ memory, latencies }) {
  const [, before, after] = memory.map(median)
  const found = after > before * (1 + memoryShare) ? [`Memory rose from ${round(before)} to ${round(after)} MiB.`] : []
  for (const [kind, thirds] of Object.entries(latencies)) {
    const [, was, is] = thirds.map(median)
    if (is > was * (1 + latencyShare) && is - was > latencyNoise)
      found.push(`The median of "${kind}" rose from ${round(was)} to ${round(is)} ms.`)
  }
  return found
}

const round = (number) => Math.round(number * 10) / 10
