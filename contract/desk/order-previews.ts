import { array, boolean, enums, type Infer, integer, nullable, object, optional, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Sums } from '../orders/proposal.ts'
import { couponConditions } from '../pricing/coupons.ts'
import { Amount, boundedText, CurrencyCode, Instant } from '../scalars.ts'
import { TierList } from './prices.ts'
import { CouponInput, couponProblems } from './promotions.ts'

/** A partner's current cart, or a placed order, to try discounts on. */
export const PreviewOrder = object({
  id: string(),
  /** Null for a cart. */
  number: nullable(string()),
  companyName: string(),
  buyer: string(),
  currencyCode: CurrencyCode,
  /** When it was placed, or the cart begun. */
  at: Instant,
  /** How many line items it has. */
  items: integer()
})
export type PreviewOrder = Infer<typeof PreviewOrder>

/** Carts first, then orders, of the partners whose name contains `search`, or the order with this number. */
export const listPreviewOrders = endpoint({
  method: 'GET',
  path: '/api/v2/desk/preview-orders',
  for: 'promotions',
  query: object({
    search: size(string(), 1, 200),
    /** Only partners with this price list. */
    priceList: optional(size(string(), 1, 60))
  }),
  output: array(PreviewOrder)
})

/** An order priced now without and with a discount; a placed order as if it were placed again instead. */
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
  /** Line items that cannot be ordered now and are not counted. */
  leftOut: integer(),
  /** The coupon's conditions that are not met; `after` shows its discount as if they were. */
  failed: array(enums(couponConditions))
})
export type OrderPreview = Infer<typeof OrderPreview>

/** A coupon on an order, as entered or saved; `savedAs` is its code if it is saved, whose uses then count. */
export const previewCoupon = endpoint({
  method: 'POST',
  path: '/api/v2/desk/preview-orders/:id/coupon',
  for: 'promotions',
  input: object({ coupon: CouponInput, savedAs: nullable(boundedText(1, 60)), enabled: boolean() }),
  output: OrderPreview,
  errors: { ...couponProblems, 'not-found': 404 }
})

/** Volume tiers of the partner's price list on an order, as entered. */
export const previewTiers = endpoint({
  method: 'POST',
  path: '/api/v2/desk/preview-orders/:id/volume-steps',
  for: 'change-prices',
  input: object({ priceList: boundedText(1, 60), steps: TierList }),
  output: OrderPreview,
  errors: { 'not-found': 404, 'steps-invalid': 422 }
})
