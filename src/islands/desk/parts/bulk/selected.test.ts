import { expect, test } from 'vitest'
import { maxSelected, rangeOf, withRows } from './selected.ts'

interface Row {
  id: string
}
const keyOf = ({ id }: Row) => id
const rowsOf = (...ids: string[]): Row[] => ids.map((id) => ({ id }))
const page = rowsOf('a', 'b', 'c', 'd')

test.each([
  ['b', 'd', 'bcd'],
  ['d', 'b', 'bcd'],
  ['b', 'b', 'b'],
  ['b', undefined, 'b'],
  ['b', 'on another page', 'b'],
  // A focused row that a reload has removed.
  ['gone', undefined, '']
])('the range to %s from %s is %s', (key, from, expected) => {
  expect(rangeOf(page, keyOf, key, from).map(keyOf).join('')).toBe(expected)
})

test('rows of several pages are selected once each, and deselected', () => {
  const first = withRows(new Map(), page, keyOf, true)
  const both = withRows(first, rowsOf('d', 'e'), keyOf, true)
  expect([...both.keys()].join('')).toBe('abcde')
  expect([...withRows(both, page, keyOf, false).keys()].join('')).toBe('e')
  expect(first.size).toBe(4)
})

test('at most as many rows are selected as a run may have', () => {
  const many = rowsOf(...Array.from({ length: maxSelected + 5 }, (_, index) => String(index)))
  const selected = withRows(new Map(), many, keyOf, true)
  expect([selected.size, selected.has('0'), selected.has(String(maxSelected))]).toEqual([maxSelected, true, false])
})
