import { expect, test } from 'vitest'
import { searchWith } from './use-search-params.ts'

test('adds, replaces and removes parameters, and keeps the others', () => {
  expect(searchWith('', { order: 'abc' })).toBe('?order=abc')
  expect(searchWith('?page=2&order=abc', { order: 'x y' })).toBe('?page=2&order=x+y')
  expect(searchWith('?page=2&order=abc', { order: undefined })).toBe('?page=2')
  expect(searchWith('?order=abc', { order: undefined })).toBe('')
})
