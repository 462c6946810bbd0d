import { type CouponCondition, couponConditions } from '../../contract/pricing/coupons.ts'
import { roundedShare } from '../../contract/rounding.ts'
import type { Coupons } from '../db/schema/trade.ts'

/** Why a coupon does not currently apply to an order; each has an error message. */
export type CouponError =
  | 'unknown-coupon'
  | 'coupon-not-yet'
  | 'coupon-over'
  | 'coupon-used-up'
  | 'coupon-used'
  | 'coupon-first-order'
  | 'coupon-currency'
  | 'coupon-collections'
  | 'coupon-minimum'
  | 'coupon-collections-minimum'

/** A coupon with the taxons of the goods it discounts; empty means all goods. */
export interface Coupon extends Omit<Coupons, 'version'> {
  collections: readonly string[]
}

/** The order data that a coupon is checked against. */
export interface CouponOrder {
  currency: string
  /**
   * The amount it may discount, in minor units of `currency`, after volume discounts; null without an eligible line
   * item.
   */
  eligibleSubtotal: number | null
  now: Date
  /** Whether the company is on the coupon's list. */
  isListed: boolean
  /** Whether the company has already used it on an order that was not cancelled. */
  wasUsed: boolean
  /** Whether the company has any order that was not cancelled. */
  hasOrdered: boolean
  /** Uses by all companies, without cancelled orders. */
  uses: number
}

type Rule = (coupon: Coupon, order: CouponOrder) => boolean

const conditions: Readonly<Record<CouponCondition, Rule>> = {
  enabled: ({ enabled }) => enabled === 1,
  partners: ({ listed }, { isListed }) => listed === 0 || isListed,
  start: ({ starts_at }, { now }) => starts_at === null || now.toISOString() >= starts_at,
  end: ({ ends_at }, { now }) => ends_at === null || now.toISOString() < ends_at,
  uses: ({ max_uses }, { uses }) => max_uses === null || uses < max_uses,
  once: ({ once }, { wasUsed }) => once === 0 || !wasUsed,
  'first-order': ({ first_order }, { hasOrdered }) => first_order === 0 || !hasOrdered,
  currency: hasCurrency,
  collections: (_, { eligibleSubtotal }) => eligibleSubtotal !== null,
  // Amounts in different currencies cannot be compared.
  minimum: (coupon, order) => !hasCurrency(coupon, order) || (order.eligibleSubtotal ?? 0) >= coupon.minimum
}

function hasCurrency({ currency_code }: Coupon, { currency }: CouponOrder): boolean {
  return currency_code === null || currency_code === currency
}

/** A coupon for other companies is reported as unknown, like one that does not exist. */
const errors: Readonly<Record<CouponCondition, CouponError>> = {
  enabled: 'unknown-coupon',
  partners: 'unknown-coupon',
  start: 'coupon-not-yet',
  end: 'coupon-over',
  uses: 'coupon-used-up',
  once: 'coupon-used',
  'first-order': 'coupon-first-order',
  currency: 'coupon-currency',
  collections: 'coupon-collections',
  minimum: 'coupon-minimum'
}

/** The conditions of a coupon that an order fails, in the order in which they are checked. */
export const failedConditions = (coupon: Coupon, order: CouponOrder): CouponCondition[] =>
  couponConditions.filter((condition) => !conditions[condition](coupon, order))

/** Why a coupon does not apply: the first failed condition. */
export function couponError(coupon: Coupon | undefined, order: CouponOrder): CouponError | undefined {
  if (!coupon) return 'unknown-coupon'
  const [first] = failedConditions(coupon, order)
  if (first === 'minimum' && coupon.collections.length > 0) return 'coupon-collections-minimum'
  return first && errors[first]
}

/** A coupon's discount on the eligible goods: zero or negative, and never more than their price. */
export function couponDiscount({ kind, value }: Pick<Coupons, 'kind' | 'value'>, eligibleSubtotal: number): number {
  const off = kind === 'percent' ? roundedShare(eligibleSubtotal, value, 100) : value
  return 0 - Math.max(0, Math.min(off, eligibleSubtotal))
}
