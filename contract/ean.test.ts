import { expect, test } from 'vitest'
import { groupedEan, isEan } from './ean.ts'

test.each([
  ['4 262401 104213', '4262401104213'],
  ['4-262401-104213', '4262401104213'],
  ['4262401104213', '4262401104213'],
  ['LUMA 4262401104213', undefined],
  ['426240', undefined]
])('%j has the digits %j', (text, digits) => {
  expect(groupedEan(text)).toBe(digits)
})

test.each(['96385074', '036000291452', '4012345678901', '14012345678908'])('%s is an EAN', (digits) => {
  expect(isEan(digits)).toBe(true)
})

test.each(['4012345678902', '401234567890', '401234567', '', '40123456789O1'])('%j is none', (digits) => {
  expect(isEan(digits)).toBe(false)
})
