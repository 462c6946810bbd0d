import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { every } from './every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const appContext = { log: { error: vi.fn<() => void>() } } as unknown as AppContext
const startsOf = (duration: number, options?: { maxTimeShare: number }) => {
  const starts: number[] = []
  const begin = performance.now()
  const work = () => {
    starts.push(performance.now() - begin)
    return new Promise((resolve) => setTimeout(resolve, duration))
  }
  return { starts, stop: every(appContext, 1000, work, options) }
}

test('runs do not overlap', async () => {
  const { starts } = startsOf(1500)
  await vi.advanceTimersByTimeAsync(6000)
  expect(starts).toEqual([1000, 3000, 5000])
})

test('with a share, a long run is followed by a longer wait, and a short one is not', async () => {
  const long = startsOf(500, { maxTimeShare: 0.1 })
  const short = startsOf(50, { maxTimeShare: 0.1 })
  await vi.advanceTimersByTimeAsync(12_000)
  expect(long.starts).toEqual([1000, 6000, 11_000])
  expect(short.starts).toHaveLength(12)
})

test('an error is logged and does not stop the repetition', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('down'))
  every(appContext, 1000, work)
  await vi.advanceTimersByTimeAsync(2500)
  expect(work).toHaveBeenCalledTimes(2)
  expect(appContext.log.error).toHaveBeenCalledTimes(2)
})
