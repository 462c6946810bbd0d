import { array, boolean, enums, type Infer, integer, nullable, object, optional, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Sums } from '../orders/proposal.ts'
import { couponConditions } from '../pricing/coupons.ts'
import { Amount, boundedText, CurrencyCode, Instant } from '../scalars.ts'
import { TierList } from './prices.ts'
import { CouponInput, couponProblems } from './promotions.ts'

/** A partner's current cart or a placed order, for trying out discounts. */
export const PreviewOrder = object({
  id: string(),
  /** Null for a cart. */
  number: nullable(string()),
  companyName: string(),
  buyer: string(),
  currencyCode: CurrencyCode,
  /** When it was placed, or when the cart was created. */
  at: Instant,
  /** Number of line items. */
  items: integer()
})
export type PreviewOrder = Infer<typeof PreviewOrder>

/** Carts, then orders, of partners whose name contains `search`, or the order with this number. */
export const listPreviewOrders = endpoint({
  method: 'GET',
  path: '/api/v2/desk/preview-orders',
  for: 'promotions',
  query: object({
    search: size(string(), 1, 200),
    /** Limits the result to partners with this price list. */
    priceList: optional(size(string(), 1, 60))
  }),
  output: array(PreviewOrder)
})

/** An order at current prices with and without a discount; a placed order as if it were placed again. */
export const OrderPreview = object({
  currencyCode: CurrencyCode,
  before: Sums,
  after: Sums,
  lines: array(
    object({
      sku: string(),
      name: string(),
      quantity: integer(),
      before: Amount,
      after: Amount,
      /** Whether the discount applies to it. */
      isEligible: boolean()
    })
  ),
  /** Number of line items that cannot be ordered now and are excluded. */
  leftOut: integer(),
  /** The coupon's failed conditions; `after` shows its discount as if they were met. */
  failed: array(enums(couponConditions))
})
export type OrderPreview = Infer<typeof OrderPreview>

/**
 * Previews a coupon on an order, as entered or saved; `savedAs` is the code of a saved coupon, whose uses then count.
 */
export const previewCoupon = endpoint({
  method: 'POST',
  path: '/api/v2/desk/preview-orders/:id/coupon',
  for: 'promotions',
  input: object({ coupon: CouponInput, savedAs: nullable(boundedText(1, 60)), enabled: boolean() }),
  output: OrderPreview,
  errors: { ...couponProblems, 'not-found': 404 }
})

/** Previews volume tiers of the partner's price list on an order, as entered. */
export const previewTiers = endpoint({
  method: 'POST',
  path: '/api/v2/desk/preview-orders/:id/volume-steps',
  for: 'change-prices',
  input: object({ priceList: boundedText(1, 60), steps: TierList }),
  output: OrderPreview,
  errors: { 'not-found': 404, 'steps-invalid': 422 }
})
