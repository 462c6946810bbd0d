import { expect, test } from 'vitest'
import { limitBroken, wholeNumber } from './quantity.ts'

test.each([
  ['24', 24],
  [' 12 pcs', 12],
  ['-3', 3],
  ['1e2', 1],
  ['2.5', 2],
  ['1.000', 300],
  ['999', 300],
  ['0', 1]
])('reads %j as %i', (text, quantity) => {
  expect(wholeNumber(text, 300)).toBe(quantity)
})

test('reads nothing if there is no number', () => {
  expect(wholeNumber('', 300)).toBeUndefined()
  expect(wholeNumber('abc', 300)).toBeUndefined()
})

test.each([
  ['0', 'least'],
  ['400', 'most'],
  ['1.000', 'most'],
  ['300', undefined],
  ['1', undefined],
  [' 12 pcs', undefined],
  ['', undefined]
])('%j exceeds the limit %s', (text, limit) => {
  expect(limitBroken(text, 300)).toBe(limit)
})
