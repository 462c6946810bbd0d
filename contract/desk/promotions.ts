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
import { Amount, boundedText, CurrencyCode, Day, EnteredDay, Instant, paging } from '../scalars.ts'
import { AuditEntry } from './log.ts'
import { maxAmount } from '../read-number.ts'

/**
 * Current status of a coupon: `scheduled` before its first day, `ended` after its last, `used-up` at its maximum number
 * of uses.
 */
export const couponStatuses = ['active', 'scheduled', 'used-up', 'ended', 'disabled'] as const

const terms = {
  kind: enums(couponKinds),
  /** In percent, or in minor units of `currencyCode`. */
  value: max(min(integer(), 1), maxAmount),
  /** Currency of a fixed amount and of the minimum; null for orders in any currency. */
  currencyCode: nullable(CurrencyCode),
  /** Minimum of the discounted goods, after volume discounts. */
  minimum: max(min(Amount, 0), maxAmount),
  /** Days in the seller's time zone, both inclusive. */
  startsOn: nullable(EnteredDay),
  endsOn: nullable(EnteredDay),
  oncePerCompany: boolean(),
  firstOrderOnly: boolean(),
  /** Maximum number of orders, of all companies, that may use it. */
  maxUses: nullable(max(min(integer(), 1), 1_000_000))
}

/**
 * A coupon as entered by staff. `companies`: ids, null for all partners. `collections`: taxon codes, empty for all
 * goods.
 */
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
  /** Orders with the coupon that were not cancelled, and their discount by currency. */
  uses: integer(),
  costs: array(Cost),
  lastUsedAt: nullable(Instant)
}

/** A coupon in the list. */
export const CouponRow = object({
  ...head,
  /** Number of partners that may use it; null for all. */
  companies: nullable(integer()),
  /** Names in the reader's language. */
  collections: array(string())
})
export type CouponRow = Infer<typeof CouponRow>

/** A coupon with its orders, newest first, including cancelled ones. */
export const Coupon = object({
  ...head,
  companies: nullable(array(object({ id: string(), name: string() }))),
  collections: array(object({ code: string(), name: string() })),
  enabled: boolean(),
  /**
   * Whether an order was placed with it, in which case code, kind, value and currency are fixed and it cannot be
   * deleted.
   */
  isUsed: boolean(),
  /** Incremented with every change by staff. */
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

/**
 * Coupons by status, active ones first, then by code. `search`: all terms must occur in code, collections or partners.
 */
export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/v2/desk/coupons',
  for: 'promotions',
  query: object({ ...paging, ...filter }),
  output: array(CouponRow)
})

/** Same as `listCoupons`, as a workbook or CSV. */
export const exportCoupons = endpoint({
  method: 'GET',
  path: '/api/v2/desk/coupons-file',
  for: 'promotions',
  query: object({ ...filter, format: optional(enums(['xlsx', 'csv'])) }),
  response: 'file'
})

/** Choices for a coupon: currencies of the price lists, and the catalogue's tree of collections. */
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

/** Errors in a coupon's own terms. */
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

/** Changes the coupon read as `version`; nothing is saved if it has changed since. */
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

/** Enables or disables the coupon read as `version`. In a cart, a disabled one has no effect. */
export const changeCouponState = endpoint({
  method: 'PUT',
  path: `${path}/state`,
  for: 'change-promotions',
  input: object({ enabled: boolean(), version: integer() }),
  output: Coupon,
  errors: { 'not-found': 404, 'coupon-changed': 409 }
})

/** Deletes the coupon read as `version`, with which no order was placed. */
export const deleteCoupon = endpoint({
  method: 'DELETE',
  path,
  for: 'change-promotions',
  input: object({ version: integer() }),
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404, 'coupon-changed': 409, 'coupon-in-use': 409 }
})
