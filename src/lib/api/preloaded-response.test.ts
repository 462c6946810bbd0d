import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadedResponse } from './preloaded-response.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('returns preloaded data for the same key once', async () => {
  const first = preloadedResponse<string>()
  await first.preload('page 1', Promise.resolve('rows'))
  expect(first.take('page 1')?.data).toBe('rows')
  expect(first.take('page 1')).toBeUndefined()
  await first.preload('page 1', Promise.resolve('rows'))
  expect(first.take('page 2')).toBeUndefined()
})

test('returns a pending response, and its error', async () => {
  const first = preloadedResponse<string>()
  const pending = first.preload('', Promise.reject(new Error('offline')))
  const response = first.take('')
  expect(response?.data).toBeUndefined()
  await expect(response?.promise).rejects.toThrow('offline')
  await expect(pending).rejects.toThrow('offline')
})

test('a response pending when taken stays pending, as it was rendered', async () => {
  const first = preloadedResponse<string>()
  const pending = first.preload('', Promise.resolve('rows'))
  const response = first.take('')
  await pending
  expect(response?.data).toBeUndefined()
  await expect(response?.promise).resolves.toBe('rows')
})

test('does not return data preloaded a while ago', async () => {
  const first = preloadedResponse<string>()
  await first.preload('', Promise.resolve('rows'))
  vi.advanceTimersByTime(6_000)
  expect(first.take('')).toBeUndefined()
})
