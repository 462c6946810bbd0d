import { expect, test } from 'vitest'
import { stepOffer } from './step-offer.ts'

const steps = [
  { from: 24, percent: 5 },
  { from: 60, percent: 8 }
]
const luma = { originalUnitPrice: 3200, available: 214 }

test('shows the missing units and their total cost', () => {
  expect(stepOffer(luma, 54, steps)).toEqual({ missing: 6, percent: 8, cost: 60 * 2944 - 54 * 3040, progress: 0.9 })
})

test('shows when the whole line becomes cheaper', () => {
  expect(stepOffer(luma, 23, steps)?.cost).toBe(24 * 3040 - 23 * 3200)
})

test('is hidden far from a tier, at the last one, and without sufficient stock', () => {
  expect([15, 24, 39, 60, 300].map((quantity) => stepOffer(luma, quantity, steps))).toEqual(Array(5).fill(undefined))
  expect(stepOffer({ ...luma, available: 59 }, 54, steps)).toBeUndefined()
  expect(stepOffer(luma, 54, [])).toBeUndefined()
})
