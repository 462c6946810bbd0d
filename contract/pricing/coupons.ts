/** A percentage of the goods, or an amount in one currency. */
export const couponKinds = ['percent', 'fixed'] as const

/** A coupon's conditions for an order, in the order in which they are checked. */
export const couponConditions = [
  'enabled',
  'partners',
  'start',
  'end',
  'uses',
  'once',
  'first-order',
  'currency',
  'collections',
  'minimum'
] as const
export type CouponCondition = (typeof couponConditions)[number]
