import { array, boolean, enums, type Infer, integer, nullable, object, optional, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode, Day, flag, Instant, paging } from '../scalars.ts'

/** A payment that has come, or is on its way: neither new nor failed. */
const ListedPayment = object({
  id: string(),
  state: enums(['processing', 'authorized', 'completed', 'cancelled', 'refunded']),
  methodName: string(),
  amount: Amount,
  refunded: Amount,
  updatedAt: Instant
})

/**
 * What is owed of one order. Amounts in minor units of `currencyCode`; `balance` is what is still to be paid, as a
 * negative amount, or 0. The label is `paid`, `partial`, `pending` (reserved, or on its way) or `unpaid`.
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
  /** When the last payment came; null where none has. */
  paidAt: nullable(Instant),
  dueDate: nullable(Day),
  /** Days until it is due, negative once it is overdue; null where nothing is open or it is reserved. */
  daysLeft: nullable(integer()),
  /** The first day on which the terms' late fee counts, on an overdue row. */
  lateFeeFrom: nullable(Day),
  methodName: nullable(string()),
  kind: nullable(enums(['card', 'redirect', 'offline', 'terms'])),
  /** Whether it has a payment in state new, which the buyer can make now. */
  payable: boolean(),
  invoices: array(object({ number: string(), path: string() })),
  payments: array(ListedPayment)
})
export type PaymentRow = Infer<typeof PaymentRow>

const Sum = { currencyCode: CurrencyCode, count: integer() }

/** What the company owes in one currency today, whatever is searched for. Balances are negative. */
const Standing = object({
  ...Sum,
  balance: Amount,
  /** Of `count`: covered by a reservation. */
  reserved: integer(),
  overdue: object({ balance: Amount, count: integer(), days: integer() }),
  /** Within `soonDays`, not overdue. */
  soon: object({ balance: Amount, count: integer(), first: nullable(Day) })
})
export type Standing = Infer<typeof Standing>

export const soonDays = 14
export const lateFeeDays = 10
/** Of what is overdue. */
export const lateFeeShare = 0.1

/** Sums of all rows that are found, on whichever page they are. */
const Total = object({ ...Sum, total: Amount, paid: Amount, balance: Amount })

/**
 * What the company's orders have cost and what of it is paid, the newest order first; cancelled ones are left out.
 * `pending`: only where something is still to be paid. `search`: part of an order or invoice number. `from` and `to`:
 * days of the order in the reader's zone, both within.
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
    /** Orders that are found, over all pages. */
    count: integer(),
    totals: array(Total),
    standing: array(Standing)
  })
})
