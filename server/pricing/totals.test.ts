import fc from 'fast-check'
import { expect, test } from 'vitest'
import { share } from '../../contract/rounding.ts'
import { discounted } from '../../contract/volume.ts'
import { demoSteps } from '../seed/offers.ts'
import { priceLine, totalsOf } from './totals.ts'

const french = { shipTo: 'FR', company: { countryCode: 'FR', hasValidTaxNumber: true } }
const american = { shipTo: 'US', company: { countryCode: 'US', hasValidTaxNumber: false } }
const german = { shipTo: 'DE', company: { countryCode: 'DE', hasValidTaxNumber: true } }

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 300 }),
  unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
  weight: fc.integer({ min: 0, max: 20_000 })
})
const destination = fc.constantFrom(french, american, german)

test('total is the sum of its parts, for any lines and destination', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), destination, (lines, to) => {
      const priced = lines.map((one) => priceLine(one, demoSteps))
      const totals = totalsOf(priced, to)
      const { itemsSubtotal, orderPromotionTotal, manualDiscount, shippingTaxTotal, taxTotal, total } = totals
      expect(total).toBe(itemsSubtotal + orderPromotionTotal + manualDiscount + shippingTaxTotal + taxTotal)
      expect(itemsSubtotal).toBe(priced.reduce((sum, one) => sum + one.quantity * one.discountedUnitPrice, 0))
      expect(taxTotal).toBe(totals.taxes.reduce((sum, tax) => sum + tax.amount, 0))
      expect(totals.savings).toBe(
        priced.reduce((sum, one) => sum + one.quantity * (one.originalUnitPrice - one.discountedUnitPrice), 0)
      )
      for (const amount of [itemsSubtotal, shippingTaxTotal, taxTotal, total]) {
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
    })
  )
})

test('a larger quantity never has a higher unit price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 299 }), (price, quantity) => {
      expect(discounted(price, quantity + 1, demoSteps)).toBeLessThanOrEqual(discounted(price, quantity, demoSteps))
    })
  )
})

test('volume discounts begin exactly at their steps', () => {
  const at = (quantity: number) => discounted(1000, quantity, demoSteps)
  expect([23, 24, 59, 60, 119, 120, 300].map(at)).toEqual([1000, 950, 950, 920, 920, 880, 880])
})

test('rounds half away from zero, exactly', () => {
  expect([share(5, 1, 2), share(-5, 1, 2), share(1, 1, 3), share(2, 1, 3), share(-2, 1, 3)]).toEqual([3, -3, 0, 1, -1])
  expect(share(9_007_199_254_740_991, 10_000, 10_000)).toBe(9_007_199_254_740_991)
})

test('rounds the unit price before it is multiplied', () => {
  // 5 % off 4.15 is 3.9425: 3.94 a piece, 94.56 for 24, not 94.62.
  expect(priceLine({ quantity: 24, unitPrice: 415, weight: 90 }, demoSteps)).toMatchObject({
    discountedUnitPrice: 394,
    subtotal: 9456
  })
})

test('ships to the United States and Canada for 2.99 a unit, elsewhere by weight', () => {
  const twelve = [priceLine({ quantity: 12, unitPrice: 1000, weight: 250 }, demoSteps)]
  expect(totalsOf(twelve, american).shippingTaxTotal).toBe(12 * 299)
  expect(totalsOf(twelve, { ...american, shipTo: 'CA' }).shippingTaxTotal).toBe(12 * 299)
  expect(totalsOf(twelve, french).shippingTaxTotal).toBe(1490)
  const heavy = (grams: number) =>
    totalsOf([priceLine({ quantity: 1, unitPrice: 1000, weight: grams }, demoSteps)], french).shippingTaxTotal
  expect([2000, 2001, 30_000, 30_001, 40_000, 40_001].map(heavy)).toEqual([990, 1490, 3990, 4990, 4990, 5990])
})

test('taxes by destination: domestic, destination, reverse charge, export', () => {
  const rule = (shipTo: string, countryCode: string, hasValidTaxNumber: boolean) =>
    totalsOf([priceLine({ quantity: 1, unitPrice: 10_000, weight: 100 }, [])], {
      shipTo,
      company: { countryCode, hasValidTaxNumber }
    }).taxes[0]
  expect(rule('FR', 'FR', true)).toMatchObject({ rule: 'domestic', rate: 2000, amount: 2198 })
  expect(rule('FR', 'DE', true)).toMatchObject({ rule: 'domestic', rate: 2000 })
  expect(rule('DE', 'DE', true)).toMatchObject({ rule: 'reverse-charge', rate: 0, amount: 0 })
  expect(rule('DE', 'DE', false)).toMatchObject({ rule: 'destination', rate: 1900 })
  expect(rule('DE', 'FR', true)).toMatchObject({ rule: 'destination', rate: 1900 })
  expect(rule('US', 'US', false)).toMatchObject({ rule: 'export', rate: 0 })
  expect(rule('CH', 'CH', true)).toMatchObject({ rule: 'export', rate: 0 })
})

test('an empty cart costs nothing', () => {
  expect(totalsOf([], american)).toMatchObject({
    itemsSubtotal: 0,
    shippingTaxTotal: 0,
    taxTotal: 0,
    total: 0,
    taxes: []
  })
})
