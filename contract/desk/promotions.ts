import {
  array,
  assign,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  object,
  optional,
  size,
  string
} from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { orderStates } from '../orders/order.ts'
import { couponKinds } from '../pricing/coupons.ts'
import { Amount, boundedText, CurrencyCode, Day, Instant, paging } from '../scalars.ts'
import { AuditEntry } from './log.ts'

/** Status of a coupon now: `scheduled` before its first day, `ended` after its last, `used-up` at its limit of uses. */
export const couponStatuses = ['active', 'scheduled', 'used-up', 'ended', 'disabled'] as const

const terms = {
  kind: enums(couponKinds),
  /** Percent, or minor units of `currencyCode`. */
  value: max(min(integer(), 1), 1_000_000_000),
  /** Of a fixed amount and of the minimum; null for orders in any currency. */
  currencyCode: nullable(CurrencyCode),
  /** Of the goods it discounts, after volume discounts. */
  minimum: max(min(Amount, 0), 1_000_000_000),
  /** Days at the seller, both inclusive. */
  startsOn: nullable(Day),
  endsOn: nullable(Day),
  oncePerCompany: boolean(),
  firstOrderOnly: boolean(),
  /** Orders of all companies that may use it. */
  maxUses: nullable(max(min(integer(), 1), 1_000_000))
}

/** A coupon as staff enter it. `companies`: ids, null for all partners. `collections`: taxon codes, none for all goods. */
export const CouponInput = object({
  code: boundedText(1, 60),
  ...terms,
  companies: nullable(size(array(boundedText(1, 60)), 0, 1000)),
  collections: size(array(boundedText(1, 60)), 0, 200)
})
export type CouponInput = Infer<typeof CouponInput>

const Cost = object({ currencyCode: CurrencyCode, amount: Amount })

const head = {
  code: string(),
  kind: terms.kind,
  value: integer(),
  currencyCode: nullable(CurrencyCode),
  minimum: Amount,
  startsOn: nullable(Day),
  endsOn: nullable(Day),
  oncePerCompany: boolean(),
  firstOrderOnly: boolean(),
  maxUses: nullable(integer()),
  status: enums(couponStatuses),
  /** Orders with it that were not cancelled, and the discount they got, by currency. */
  uses: integer(),
  costs: array(Cost),
  lastUsedAt: nullable(Instant)
}

/** A coupon in the list. */
export const CouponRow = object({
  ...head,
  /** How many partners may use it; null for all. */
  companies: nullable(integer()),
  /** Names in the reader's language. */
  collections: array(string())
})
export type CouponRow = Infer<typeof CouponRow>

/** A coupon with the orders that had it, the newest first, cancelled ones too. */
export const Coupon = object({
  ...head,
  companies: nullable(array(object({ id: string(), name: string() }))),
  collections: array(object({ code: string(), name: string() })),
  enabled: boolean(),
  /** Whether an order was placed with it: then it keeps code, kind, value and currency, and cannot be deleted. */
  isUsed: boolean(),
  /** Counts the changes by staff. */
  version: integer(),
  orders: array(
    object({
      number: string(),
      companyName: string(),
      placedAt: Instant,
      state: enums(orderStates),
      currencyCode: CurrencyCode,
      discount: Amount,
      total: Amount
    })
  ),
  log: array(AuditEntry)
})
export type Coupon = Infer<typeof Coupon>

const filter = { search: optional(size(string(), 0, 200)), status: optional(enums(couponStatuses)) }

/** Coupons by status, active ones first, then by code. `search`: terms that all occur in code, collections or partners. */
export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/v2/desk/coupons',
  for: 'promotions',
  query: object({ ...paging, ...filter }),
  output: array(CouponRow)
})

/** The same as a workbook or CSV. */
export const exportCoupons = endpoint({
  method: 'GET',
  path: '/api/v2/desk/coupons-file',
  for: 'promotions',
  query: object({ ...filter, format: optional(enums(['xlsx', 'csv'])) }),
  answer: 'file'
})

/** What a coupon can be made of: currencies of the price lists, and the catalogue's tree of collections. */
export const readCouponChoices = endpoint({
  method: 'GET',
  path: '/api/v2/desk/coupon-choices',
  for: 'promotions',
  output: object({
    currencies: array(CurrencyCode),
    collections: array(object({ code: string(), name: string(), depth: integer() }))
  })
})

const path = '/api/v2/desk/coupons/:code'

export const readCoupon = endpoint({
  method: 'GET',
  path,
  for: 'promotions',
  output: Coupon,
  errors: { 'not-found': 404 }
})

/** What is wrong with a coupon's own terms. */
export const couponProblems = {
  'coupon-percent-invalid': 422,
  'coupon-currency-invalid': 422,
  'coupon-days-invalid': 422,
  'coupon-partners-invalid': 422,
  'coupon-collections-invalid': 422
} as const

export const addCoupon = endpoint({
  method: 'POST',
  path: '/api/v2/desk/coupons',
  for: 'change-promotions',
  input: CouponInput,
  output: Coupon,
  status: 201,
  errors: { ...couponProblems, 'coupon-code-invalid': 422, 'coupon-code-taken': 422 }
})

/** Changes the coupon that was read as `version`; if somebody else has changed it since, nothing is saved. */
export const changeCoupon = endpoint({
  method: 'PUT',
  path,
  for: 'change-promotions',
  input: assign(CouponInput, object({ version: integer() })),
  output: Coupon,
  errors: {
    ...couponProblems,
    'not-found': 404,
    'coupon-changed': 409,
    'coupon-fixed': 409,
    'coupon-code-invalid': 422,
    'coupon-code-taken': 422
  }
})

/** Enables or disables a coupon. In a cart, a disabled one has no effect. */
export const changeCouponState = endpoint({
  method: 'PUT',
  path: `${path}/state`,
  for: 'change-promotions',
  input: object({ enabled: boolean() }),
  output: Coupon,
  errors: { 'not-found': 404 }
})

/** Deletes a coupon that no order was placed with. */
export const deleteCoupon = endpoint({
  method: 'DELETE',
  path,
  for: 'change-promotions',
  answer: 'empty',
  status: 204,
  errors: { 'not-found': 404, 'coupon-in-use': 409 }
})
