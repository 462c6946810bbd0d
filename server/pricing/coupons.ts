import { share } from '../../contract/rounding.ts'
import type { Coupons } from '../db/schema/trade.ts'

/** Why a coupon does not apply to an order now; each has its error message. */
export type CouponError =
  'unknown-coupon' | 'coupon-not-yet' | 'coupon-over' | 'coupon-used' | 'coupon-minimum' | 'coupon-currency'

/** What a coupon is held against. `itemsSubtotal` in minor units of `currency`, after volume discounts. */
export interface CouponOrder {
  currency: string
  itemsSubtotal: number
  now: Date
  /** Whether the company is on the coupon's list. */
  isListed: boolean
  /** Whether an order of the company that was not cancelled had it. */
  wasUsed: boolean
}

/** A coupon for other companies is as unknown as one that does not exist. */
export function couponError(coupon: Coupons | undefined, order: CouponOrder): CouponError | undefined {
  if (!coupon || coupon.enabled === 0 || (coupon.listed === 1 && !order.isListed)) return 'unknown-coupon'
  const now = order.now.toISOString()
  if (coupon.starts_at !== null && now < coupon.starts_at) return 'coupon-not-yet'
  if (coupon.ends_at !== null && now >= coupon.ends_at) return 'coupon-over'
  if (coupon.once === 1 && order.wasUsed) return 'coupon-used'
  if (coupon.currency_code !== null && coupon.currency_code !== order.currency) return 'coupon-currency'
  return order.itemsSubtotal < coupon.minimum ? 'coupon-minimum' : undefined
}

/** A coupon's discount on the goods: zero or negative, never more than they cost. */
export function couponDiscount({ kind, value }: Pick<Coupons, 'kind' | 'value'>, itemsSubtotal: number): number {
  const off = kind === 'percent' ? share(itemsSubtotal, value, 100) : value
  return 0 - Math.max(0, Math.min(off, itemsSubtotal))
}
