import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadedResponse } from './preloaded-response.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('returns preloaded data for the same key once', async () => {
  const first = preloadedResponse<string>()
  await first.bring('page 1', Promise.resolve('rows'))
  expect(first.take('page 1')?.data).toBe('rows')
  expect(first.take('page 1')).toBeUndefined()
  await first.bring('page 1', Promise.resolve('rows'))
  expect(first.take('page 2')).toBeUndefined()
})

test('returns a pending response, and its error', async () => {
  const first = preloadedResponse<string>()
  const bringing = first.bring('', Promise.reject(new Error('offline')))
  const brought = first.take('')
  expect(brought?.data).toBeUndefined()
  await expect(brought?.answer).rejects.toThrow('offline')
  await expect(bringing).rejects.toThrow('offline')
})

test('a response pending when taken stays pending, as it was rendered', async () => {
  const first = preloadedResponse<string>()
  const bringing = first.bring('', Promise.resolve('rows'))
  const brought = first.take('')
  await bringing
  expect(brought?.data).toBeUndefined()
  await expect(brought?.answer).resolves.toBe('rows')
})

test('does not return data preloaded a while ago', async () => {
  const first = preloadedResponse<string>()
  await first.bring('', Promise.resolve('rows'))
  vi.advanceTimersByTime(6_000)
  expect(first.take('')).toBeUndefined()
})
