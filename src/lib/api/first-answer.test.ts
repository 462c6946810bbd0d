import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstAnswer } from './first-answer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('gives once what was brought for the same key', async () => {
  const first = firstAnswer<string>()
  await first.bring('page 1', Promise.resolve('rows'))
  expect(first.take('page 1')?.data).toBe('rows')
  expect(first.take('page 1')).toBeUndefined()
  await first.bring('page 1', Promise.resolve('rows'))
  expect(first.take('page 2')).toBeUndefined()
})

test('gives what is still on its way, and why it does not come', async () => {
  const first = firstAnswer<string>()
  const bringing = first.bring('', Promise.reject(new Error('offline')))
  const brought = first.take('')
  expect(brought?.data).toBeUndefined()
  await expect(brought?.answer).rejects.toThrow('offline')
  await expect(bringing).rejects.toThrow('offline')
})

test('what was on its way when it was taken stays so, as it was drawn without it', async () => {
  const first = firstAnswer<string>()
  const bringing = first.bring('', Promise.resolve('rows'))
  const brought = first.take('')
  await bringing
  expect(brought?.data).toBeUndefined()
  await expect(brought?.answer).resolves.toBe('rows')
})

test('does not give what was asked for a while ago', async () => {
  const first = firstAnswer<string>()
  await first.bring('', Promise.resolve('rows'))
  vi.advanceTimersByTime(6_000)
  expect(first.take('')).toBeUndefined()
})
