import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundedShare } from '../../contract/rounding.ts'
import { discountedPrice } from '../../contract/pricing/volume.ts'
import { demoTiers } from '../seed/offers.ts'
import { couponDiscount } from './coupons.ts'
import { standardRates } from './settings.ts'
import { taxRule } from './tax.ts'
import { itemsSubtotalOf, priceLine, totalsOf } from './totals.ts'

const on = new Date('2026-11-21T10:00:00Z')
const soldTo = (shipTo: string, company: { countryCode: string; hasValidTaxNumber: boolean }, day = on) => ({
  shipping: { rates: standardRates(shipTo), currencyCode: 'EUR' },
  tax: taxRule({ shipTo, company, on: day })
})
const french = soldTo('FR', { countryCode: 'FR', hasValidTaxNumber: true })
const american = soldTo('US', { countryCode: 'US', hasValidTaxNumber: false })
const german = soldTo('DE', { countryCode: 'DE', hasValidTaxNumber: true })

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 300 }),
  unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
  weight: fc.integer({ min: 0, max: 20_000 })
})
const destination = fc.constantFrom(french, american, german)

const coupon = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ kind: fc.constant('fixed' as const), value: fc.integer({ min: 0, max: 1_000_000_000 }) })
  ),
  { nil: undefined }
)

test('the total is the sum of its parts, for any lines, coupon and destination', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), destination, coupon, (lines, to, discount) => {
      const priced = lines.map((one) => priceLine(one, demoTiers))
      const totals = totalsOf(priced, { ...to, coupon: discount })
      const { itemsSubtotal, orderPromotionTotal, manualDiscount, shippingTaxTotal, taxTotal, total } = totals
      expect(total).toBe(itemsSubtotal + orderPromotionTotal + manualDiscount + shippingTaxTotal + taxTotal)
      expect(itemsSubtotal).toBe(priced.reduce((sum, one) => sum + one.quantity * one.discountedUnitPrice, 0))
      expect(taxTotal).toBe(totals.taxes.reduce((sum, tax) => sum + tax.amount, 0))
      expect(totals.savings).toBe(
        priced.reduce((sum, one) => sum + one.quantity * (one.originalUnitPrice - one.discountedUnitPrice), 0) -
          orderPromotionTotal
      )
      expect(orderPromotionTotal).toBeLessThanOrEqual(0)
      expect(-orderPromotionTotal).toBeLessThanOrEqual(itemsSubtotal)
      for (const amount of [itemsSubtotal, shippingTaxTotal, taxTotal, total]) {
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
    })
  )
})

test('a coupon for some lines never exceeds their price, and the tax follows from the reduced amount', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), fc.nat(40), destination, coupon, (lines, count, to, discount) => {
      const priced = lines.map((one) => priceLine(one, demoTiers))
      const eligible = priced.slice(0, count)
      const goods = itemsSubtotalOf(eligible)
      const totals = totalsOf(priced, { ...to, coupon: discount && { ...discount, eligible } })
      const { itemsSubtotal, orderPromotionTotal, shippingTaxTotal, taxTotal, total, taxes } = totals
      expect(-orderPromotionTotal).toBeLessThanOrEqual(goods)
      expect(orderPromotionTotal).toBe(discount ? couponDiscount(discount, goods) : 0)
      expect(total).toBe(itemsSubtotal + orderPromotionTotal + shippingTaxTotal + taxTotal)
      const [tax] = taxes
      if (tax)
        expect(tax.amount).toBe(roundedShare(itemsSubtotal + orderPromotionTotal + shippingTaxTotal, tax.rate, 10_000))
    })
  )
})

test('a larger quantity never has a higher unit price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 299 }), (price, quantity) => {
      expect(discountedPrice(price, quantity + 1, demoTiers)).toBeLessThanOrEqual(
        discountedPrice(price, quantity, demoTiers)
      )
    })
  )
})

test('volume discounts start exactly at their tiers', () => {
  const at = (quantity: number) => discountedPrice(1000, quantity, demoTiers)
  expect([23, 24, 59, 60, 119, 120, 300].map(at)).toEqual([1000, 950, 950, 920, 920, 880, 880])
})

test('rounds half away from zero, exactly', () => {
  expect([
    roundedShare(5, 1, 2),
    roundedShare(-5, 1, 2),
    roundedShare(1, 1, 3),
    roundedShare(2, 1, 3),
    roundedShare(-2, 1, 3)
  ]).toEqual([3, -3, 0, 1, -1])
  expect(roundedShare(9_007_199_254_740_991, 10_000, 10_000)).toBe(9_007_199_254_740_991)
})

test('rounds the unit price before multiplying', () => {
  // 5 % off 4.15 is 3.9425, so 3.94 each and 94.56 for 24, not 94.62.
  expect(priceLine({ quantity: 24, unitPrice: 415, weight: 90 }, demoTiers)).toMatchObject({
    discountedUnitPrice: 394,
    subtotal: 9456
  })
})

test('shipping follows the units and the packed weight of the lines', () => {
  const twelve = [priceLine({ quantity: 12, unitPrice: 1000, weight: 250 }, demoTiers)]
  expect(totalsOf(twelve, american).shippingTaxTotal).toBe(12 * 299)
  expect(totalsOf(twelve, french).shippingTaxTotal).toBe(1490)
})

test('tax depends on the destination: domestic, destination, reverse charge, export', () => {
  const rule = (shipTo: string, countryCode: string, hasValidTaxNumber: boolean) =>
    totalsOf(
      [priceLine({ quantity: 1, unitPrice: 10_000, weight: 100 }, [])],
      soldTo(shipTo, { countryCode, hasValidTaxNumber })
    ).taxes[0]
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

test('a coupon reduces the goods after volume discount, but not shipping, and before tax', () => {
  // 24 x 10.00 - 5 % = 228.00; 10 % of that is 22.80; 5 kg: 14.90; 20 % of 220.10 is 44.02.
  const lines = [priceLine({ quantity: 24, unitPrice: 1000, weight: 200 }, demoTiers)]
  expect(totalsOf(lines, { ...french, coupon: { kind: 'percent', value: 10 } })).toMatchObject({
    itemsSubtotal: 22_800,
    orderPromotionTotal: -2280,
    shippingTaxTotal: 1490,
    taxTotal: 4402,
    total: 26_412,
    savings: 3480
  })
  expect(totalsOf(lines, { ...french, coupon: { kind: 'fixed', value: 99_999_999 } })).toMatchObject({
    orderPromotionTotal: -22_800,
    total: 1788
  })
})
