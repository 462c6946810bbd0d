import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponConditions } from '../../contract/pricing/coupons.ts'
import { type Coupon, couponDiscount, couponError, type CouponOrder, failedConditions } from './coupons.ts'

const coupon: Coupon = {
  code: 'X',
  kind: 'percent',
  value: 5,
  currency_code: 'EUR',
  minimum: 10_000,
  starts_at: '2026-11-01T00:00:00.000Z',
  ends_at: '2026-12-01T00:00:00.000Z',
  once: 1,
  listed: 1,
  enabled: 1,
  max_uses: 3,
  first_order: 1,
  collections: []
}
const order: CouponOrder = {
  currency: 'EUR',
  eligibleSubtotal: 10_000,
  now: new Date('2026-11-21T10:00:00Z'),
  isListed: true,
  wasUsed: false,
  hasOrdered: false,
  uses: 2
}

test.each([
  [undefined, {}, {}],
  ['unknown-coupon', { enabled: 0 }, {}],
  ['unknown-coupon', {}, { isListed: false }],
  [undefined, { listed: 0 }, { isListed: false }],
  ['coupon-not-yet', {}, { now: new Date('2026-10-31T23:59:59.999Z') }],
  [undefined, {}, { now: new Date('2026-11-01T00:00:00Z') }],
  ['coupon-over', {}, { now: new Date('2026-12-01T00:00:00Z') }],
  ['coupon-used-up', {}, { uses: 3 }],
  [undefined, { max_uses: null }, { uses: 3 }],
  ['coupon-used', {}, { wasUsed: true }],
  [undefined, { once: 0 }, { wasUsed: true }],
  ['coupon-first-order', {}, { hasOrdered: true }],
  [undefined, { first_order: 0 }, { hasOrdered: true }],
  ['coupon-currency', {}, { currency: 'USD' }],
  [undefined, { currency_code: null }, { currency: 'USD' }],
  ['coupon-minimum', {}, { eligibleSubtotal: 9999 }],
  ['coupon-collections-minimum', { collections: ['condoms'] }, { eligibleSubtotal: 9999 }],
  ['coupon-collections', { collections: ['condoms'] }, { eligibleSubtotal: null }]
])('returns %s for %j and %j', (error, changed, against) => {
  expect(couponError({ ...coupon, ...changed }, { ...order, ...against })).toBe(error)
})

test('an unknown code is rejected', () => {
  expect(couponError(undefined, order)).toBe('unknown-coupon')
})

test('all failed conditions are reported, except a minimum in another currency', () => {
  const worst = { isListed: false, wasUsed: true, hasOrdered: true, uses: 3, eligibleSubtotal: null }
  const failed = (changed: Partial<Coupon>, against: Partial<CouponOrder>) =>
    failedConditions({ ...coupon, ...changed }, { ...order, ...worst, ...against })
  expect(failed({ enabled: 0 }, { now: new Date('2026-12-01T00:00:00Z') })).toEqual(
    couponConditions.filter((condition) => condition !== 'start' && condition !== 'currency')
  )
  expect(failed({}, { currency: 'USD' })).not.toContain('minimum')
})

test('a discount is never positive and never more than the goods it applies to', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('percent' as const, 'fixed' as const),
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 1_000_000_000 }),
      (kind, value, goods) => {
        const discount = couponDiscount({ kind, value: kind === 'percent' ? value % 101 : value }, goods)
        expect(Number.isSafeInteger(discount)).toBe(true)
        expect(discount).toBeLessThanOrEqual(0)
        expect(-discount).toBeLessThanOrEqual(goods)
      }
    )
  )
})
