import { expect, test } from 'vitest'
import type { Coupons } from '../db/schema/trade.ts'
import { couponError, type CouponOrder } from './coupons.ts'

const coupon: Coupons = {
  code: 'X',
  kind: 'percent',
  value: 5,
  currency_code: 'EUR',
  minimum: 10_000,
  starts_at: '2026-11-01T00:00:00.000Z',
  ends_at: '2026-12-01T00:00:00.000Z',
  once: 1,
  listed: 1,
  enabled: 1
}
const order: CouponOrder = {
  currency: 'EUR',
  itemsSubtotal: 10_000,
  now: new Date('2026-11-21T10:00:00Z'),
  isListed: true,
  wasUsed: false
}

test.each([
  [undefined, {}, {}],
  ['unknown-coupon', { enabled: 0 }, {}],
  ['unknown-coupon', {}, { isListed: false }],
  [undefined, { listed: 0 }, { isListed: false }],
  ['coupon-not-yet', {}, { now: new Date('2026-10-31T23:59:59.999Z') }],
  [undefined, {}, { now: new Date('2026-11-01T00:00:00Z') }],
  ['coupon-over', {}, { now: new Date('2026-12-01T00:00:00Z') }],
  ['coupon-used', {}, { wasUsed: true }],
  [undefined, { once: 0 }, { wasUsed: true }],
  ['coupon-currency', {}, { currency: 'USD' }],
  [undefined, { currency_code: null }, { currency: 'USD' }],
  ['coupon-minimum', {}, { itemsSubtotal: 9999 }]
])('returns %s for %j and %j', (fault, changed, against) => {
  expect(couponError({ ...coupon, ...changed }, { ...order, ...against })).toBe(fault)
})

test('an unknown code is rejected', () => {
  expect(couponError(undefined, order)).toBe('unknown-coupon')
})
