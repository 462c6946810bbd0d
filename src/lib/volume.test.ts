import { expect, test } from 'vitest'
import { discounted } from '../../contract/pricing/volume.ts'
import { stepAfter, stepAt, volumeRows } from './volume.ts'

const steps = [
  { from: 24, percent: 5 },
  { from: 60, percent: 8 },
  { from: 120, percent: 12 }
]

test('a tier starts exactly at its quantity', () => {
  expect([23, 24, 59, 60, 300].map((quantity) => discounted(1000, quantity, steps))).toEqual([1000, 950, 950, 920, 880])
  expect(stepAt(steps, 23)).toBeUndefined()
  expect(stepAfter(steps, 60)).toEqual({ from: 120, percent: 12 })
  expect(stepAfter(steps, 120)).toBeUndefined()
})

test('rounds the unit price like the server', () => {
  expect(discounted(415, 24, steps)).toBe(394)
  expect(discounted(1050, 24, [{ from: 24, percent: 5 }])).toBe(998)
})

test('lists every range of quantities with its price', () => {
  expect(volumeRows(3200, steps)).toEqual([
    { from: 1, to: 23, percent: 0, price: 3200 },
    { from: 24, to: 59, percent: 5, price: 3040 },
    { from: 60, to: 119, percent: 8, price: 2944 },
    { from: 120, to: 300, percent: 12, price: 2816 }
  ])
  expect(volumeRows(500, [])).toEqual([{ from: 1, to: 300, percent: 0, price: 500 }])
})
