import { expect, test } from 'vitest'
import { attemptFor, removeAttempt, storedAttempt } from './completion-attempt.ts'

function drawer(content?: string) {
  const items = new Map(content === undefined ? [] : [['completion', content]])
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key)
  }
}

const plain = { useCredit: false, forRelease: false }

test('keeps one key until the result is known', () => {
  const storage = drawer()
  const first = attemptFor('token', 100, plain, storage)
  expect(attemptFor('token', 100, plain, storage)).toEqual(first)
  expect(storedAttempt(storage)).toEqual(first)
  removeAttempt(storage)
  expect(storedAttempt(storage)).toBeUndefined()
  expect(attemptFor('token', 100, plain, storage).key).not.toBe(first.key)
})

test('uses another key for another total or another order', () => {
  const storage = drawer()
  const first = attemptFor('token', 100, plain, storage)
  const second = attemptFor('token', 101, plain, storage)
  expect(second.key).not.toBe(first.key)
  expect(attemptFor('other', 101, plain, storage).key).not.toBe(second.key)
})

test('ignores unreadable stored data', () => {
  expect(storedAttempt(drawer('not json'))).toBeUndefined()
})
