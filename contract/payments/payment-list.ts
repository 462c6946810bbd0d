import { array, boolean, enums, type Infer, integer, nullable, object, optional, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode, Day, flag, Instant, paging } from '../scalars.ts'

/** A payment received or in progress: neither new nor failed. */
const ListedPayment = object({
  id: string(),
  state: enums(['processing', 'authorized', 'completed', 'cancelled', 'refunded']),
  methodName: string(),
  amount: Amount,
  refunded: Amount,
  updatedAt: Instant
})

/**
 * The amount due on one order, in minor units of `currencyCode`; `balance` is the open amount as a negative number, or
 * 0. The label is `paid`, `partial`, `pending` (reserved or in progress) or `unpaid`.
 */
export const PaymentRow = object({
  tokenValue: string(),
  number: string(),
  placedAt: Instant,
  currencyCode: CurrencyCode,
  total: Amount,
  paid: Amount,
  balance: Amount,
  label: enums(['paid', 'partial', 'pending', 'unpaid']),
  /** When the last payment was received; null if none was. */
  paidAt: nullable(Instant),
  dueDate: nullable(Day),
  /** Days until it is due, negative if overdue; null if nothing is open or it is reserved. */
  daysLeft: nullable(integer()),
  /** The first day the terms' late fee applies, on an overdue row. */
  lateFeeFrom: nullable(Day),
  methodName: nullable(string()),
  kind: nullable(enums(['card', 'redirect', 'offline', 'terms'])),
  /** Whether the buyer can pay it now: it has a payment in state new. */
  payable: boolean(),
  invoices: array(object({ number: string(), path: string() })),
  payments: array(ListedPayment)
})
export type PaymentRow = Infer<typeof PaymentRow>

const Sum = { currencyCode: CurrencyCode, count: integer() }

/** What the company owes in one currency today, regardless of the search. Balances are negative. */
const Standing = object({
  ...Sum,
  balance: Amount,
  /** Of `count`: covered by a reservation. */
  reserved: integer(),
  overdue: object({ balance: Amount, count: integer(), days: integer() }),
  /** Due within `soonDays`, not overdue. */
  soon: object({ balance: Amount, count: integer(), first: nullable(Day) })
})
export type Standing = Infer<typeof Standing>

export const soonDays = 14
export const lateFeeDays = 10
/** Share of the overdue amount. */
export const lateFeeShare = 0.1

/** Totals of all matching rows, across pages. */
const Total = object({ ...Sum, total: Amount, paid: Amount, balance: Amount })

/**
 * Cost and paid amount of the company's orders, newest first, without cancelled ones. `pending`: only orders not fully
 * paid. `search`: part of an order or invoice number. `from` and `to`: order dates in the reader's zone, inclusive.
 */
export const listPaymentRows = endpoint({
  method: 'GET',
  path: '/api/v2/shop/payment-list',
  for: 'buyer',
  query: object({
    ...paging,
    pending: optional(flag),
    search: optional(size(string(), 0, 200)),
    from: optional(Day),
    to: optional(Day)
  }),
  output: object({
    asOf: Instant,
    termsDays: integer(),
    rows: array(PaymentRow),
    /** Matching orders, across pages. */
    count: integer(),
    totals: array(Total),
    standing: array(Standing)
  })
})
