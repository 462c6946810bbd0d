import { expect, test } from 'vitest'
import { isWithoutMargin, marginOf } from './margin.ts'

test('a margin is a share of the recommended price', () => {
  expect(marginOf({ price: 3000, rrpPrice: 4000 })).toBe(0.25)
  expect(isWithoutMargin({ price: 3000, rrpPrice: 4000 })).toBe(false)
})

test.each([
  [4000, 4000, true],
  [70_000_00, 10_00, true],
  [null, 4000, false],
  [4000, null, false]
])('the price %o has no margin with the recommended price %o', (price, rrpPrice, isNoted) => {
  expect(marginOf({ price, rrpPrice })).toBeNull()
  expect(isWithoutMargin({ price, rrpPrice })).toBe(isNoted)
})
