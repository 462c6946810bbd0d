import { expect, test } from 'vitest'
import { discountedPrice } from '../../contract/pricing/volume.ts'
import { tierAfter, tierAt, volumeRows } from './volume.ts'

const tiers = [
  { from: 24, percent: 5 },
  { from: 60, percent: 8 },
  { from: 120, percent: 12 }
]

test('a tier starts exactly at its quantity', () => {
  expect([23, 24, 59, 60, 300].map((quantity) => discountedPrice(1000, quantity, tiers))).toEqual([
    1000, 950, 950, 920, 880
  ])
  expect(tierAt(tiers, 23)).toBeUndefined()
  expect(tierAfter(tiers, 60)).toEqual({ from: 120, percent: 12 })
  expect(tierAfter(tiers, 120)).toBeUndefined()
})

test('rounds the unit price like the server', () => {
  expect(discountedPrice(415, 24, tiers)).toBe(394)
  expect(discountedPrice(1050, 24, [{ from: 24, percent: 5 }])).toBe(998)
})

test('lists every range of quantities with its price', () => {
  expect(volumeRows(3200, tiers)).toEqual([
    { from: 1, to: 23, percent: 0, price: 3200 },
    { from: 24, to: 59, percent: 5, price: 3040 },
    { from: 60, to: 119, percent: 8, price: 2944 },
    { from: 120, to: 300, percent: 12, price: 2816 }
  ])
  expect(volumeRows(500, [])).toEqual([{ from: 1, to: 300, percent: 0, price: 500 }])
})
