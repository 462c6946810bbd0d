import { expect, test } from 'vitest'
import { tierOffer } from './tier-offer.ts'

const tiers = [
  { from: 24, percent: 5 },
  { from: 60, percent: 8 }
]
const luma = { originalUnitPrice: 3200, available: 214 }

test('shows the missing units and their total cost', () => {
  expect(tierOffer(luma, 54, tiers)).toEqual({ missing: 6, percent: 8, cost: 60 * 2944 - 54 * 3040 })
})

test('shows when the whole line becomes cheaper', () => {
  expect(tierOffer(luma, 23, tiers)?.cost).toBe(24 * 3040 - 23 * 3200)
})

test('is hidden far from a tier, at the last one, and without sufficient stock', () => {
  expect([15, 24, 39, 60, 300].map((quantity) => tierOffer(luma, quantity, tiers))).toEqual(Array(5).fill(undefined))
  expect(tierOffer({ ...luma, available: 59 }, 54, tiers)).toBeUndefined()
  expect(tierOffer(luma, 54, [])).toBeUndefined()
})
