import { expect, test } from 'vitest'
import { discountShareOf, listTotalOf, unitsOf, volumeDiscountOf } from './order-sums.ts'

const line = (quantity: number, originalUnitPrice: number, orderable = true) => ({
  quantity,
  originalUnitPrice,
  orderable
})

test('counts the units of all lines', () => {
  expect(unitsOf([{ quantity: 24 }, { quantity: 6 }])).toBe(30)
  expect(unitsOf([])).toBe(0)
})

test('excludes lines that cannot be ordered from the list price', () => {
  expect(listTotalOf([line(24, 3200), line(6, 1950), line(300, 9900, false)])).toBe(24 * 3200 + 6 * 1950)
})

test('the volume discount is the difference to the list price, never a surcharge', () => {
  const order = (itemsSubtotal: number) =>
    ({ items: [line(24, 3200)], itemsSubtotal }) as Parameters<typeof volumeDiscountOf>[0]
  expect(volumeDiscountOf(order(72_960))).toBe(-3840)
  expect(volumeDiscountOf(order(80_000))).toBe(0)
})

test('returns the discount of a line as a share', () => {
  expect(discountShareOf({ originalUnitPrice: 3200, discountedUnitPrice: 3040 })).toBeCloseTo(0.05)
  expect(discountShareOf({ originalUnitPrice: 2000, discountedUnitPrice: 1995 })).toBeCloseTo(0.0025, 4)
  expect(discountShareOf({ originalUnitPrice: 3200, discountedUnitPrice: 3200 })).toBe(0)
  expect(discountShareOf({ originalUnitPrice: 0, discountedUnitPrice: 0 })).toBe(0)
})
