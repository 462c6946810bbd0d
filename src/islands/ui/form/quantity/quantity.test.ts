import { expect, test } from 'vitest'
import { quantityError, parseWholeNumber } from './quantity.ts'

test.each([
  ['24', 24],
  [' 12 pcs', 12],
  ['12,0', 12],
  ['1.000', 300],
  ['999', 300],
  ['999999999999', 300],
  ['0', 1]
])('reads %j as %i', (text, quantity) => {
  expect(parseWholeNumber(text, 300)).toBe(quantity)
})

test.each(['', 'abc', '-3', '2.5', '1,5', '1e2', '12-14'])('reads no quantity from %j', (text) => {
  expect(parseWholeNumber(text, 300)).toBeUndefined()
})

test.each([
  ['0', 'min'],
  ['400', 'max'],
  ['1.000', 'max'],
  ['999999999999', 'max'],
  ['1,5', 'whole'],
  ['-3', 'whole'],
  ['abc', 'whole'],
  ['300', undefined],
  ['1', undefined],
  [' 12 pcs', undefined],
  ['', undefined]
])('%j is rejected or corrected as %s', (text, limit) => {
  expect(quantityError(text, 300)).toBe(limit)
})
