import { expect, test, vi } from 'vitest'
import { onPlainClick, pageIn, searchWith } from './use-search-params.ts'

test('adds, replaces and removes parameters, and keeps the others', () => {
  expect(searchWith('', { order: 'abc' })).toBe('?order=abc')
  expect(searchWith('?page=2&order=abc', { order: 'x y' })).toBe('?page=2&order=x+y')
  expect(searchWith('?page=2&order=abc', { order: undefined })).toBe('?page=2')
  expect(searchWith('?order=abc', { order: undefined })).toBe('')
})

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=2.7', 2],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=two', 1]
])('the page in “%s” is %i', (query, page) => {
  expect(pageIn(new URLSearchParams(query))).toBe(page)
})

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('a click with %s is left to the browser', (key) => {
  const preventDefault = vi.fn<() => void>()
  const navigate = vi.fn<() => void>()
  const click = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, preventDefault }
  onPlainClick(navigate)({ ...click, [key]: true })
  expect([navigate, preventDefault].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  onPlainClick(navigate)(click)
  expect([navigate, preventDefault].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})
