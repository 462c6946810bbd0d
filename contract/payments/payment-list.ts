import { array, boolean, enums, type Infer, integer, nullable, object, optional, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode, Day, booleanParam, Instant, paging } from '../scalars.ts'

/** A payment received or in progress: neither new nor failed. */
const ListedPayment = object({
  id: string(),
  state: enums(['processing', 'authorized', 'completed', 'cancelled', 'refunded']),
  methodName: string(),
  amount: Amount,
  refunded: Amount,
  updatedAt: Instant
})

/** An issued invoice of an order or its parts, from the ledger. */
const ListedInvoice = object({
  number: string(),
  path: string(),
  issuedOn: Day,
  /** Null if nothing is open: a paid invoice is not due. */
  dueDate: nullable(Day),
  total: Amount,
  /** Settled by credit notes and write-offs. */
  credited: Amount,
  open: Amount,
  /** Days until it is due, negative if overdue; null if nothing is open, or the amount is reserved. */
  daysLeft: nullable(integer()),
  /** The day on which the buyer reported a transfer that has not arrived yet. */
  transferSentOn: nullable(Day)
})
export type ListedInvoice = Infer<typeof ListedInvoice>

/**
 * Paid and open amounts of an order, from the ledger, in minor units of `currencyCode`: `total` is what it costs, once
 * cancelled only what was invoiced; `settled` is paid or credited of the total and the reminder fee, `open` is still to
 * be paid, and `owed` is the invoiced part of that. Amounts reserved on a card are open, but not owed. The label is
 * `paid`, `credited` (settled without a payment), `partial`, `pending` (reserved or in progress) or `unpaid`.
 */
export const PaymentRow = object({
  tokenValue: string(),
  number: string(),
  placedAt: Instant,
  currencyCode: CurrencyCode,
  total: Amount,
  settled: Amount,
  open: Amount,
  owed: Amount,
  label: enums(['paid', 'credited', 'partial', 'pending', 'unpaid']),
  /** Whether a card payment, possibly one for several invoices, covers the open amount or is being processed. */
  onCard: nullable(enums(['reserved', 'processing'])),
  /** When the last payment was received; null if there was none. */
  paidAt: nullable(Instant),
  dueDate: nullable(Day),
  /** Days until it is due, negative if an invoice is overdue; null if nothing is open, or the amount is reserved. */
  daysLeft: nullable(integer()),
  /** The first day on which the late fee applies, for an overdue row. */
  lateFeeFrom: nullable(Day),
  methodName: nullable(string()),
  kind: nullable(enums(['card', 'redirect', 'offline', 'terms'])),
  /** Whether the buyer can pay it now, because it has a payment in state `new` and no card covers it. */
  payable: boolean(),
  /** Reminder fees, in addition to `total`; null if there are none. */
  reminderFee: nullable(object({ chargedOn: Day, total: Amount, open: Amount })),
  /** Paid or credited beyond the order's total, less `refunding`. */
  inFavour: Amount,
  /** The amount being refunded to a card. */
  refunding: Amount,
  invoices: array(ListedInvoice),
  /** Each with the invoice that it settles, and the part of its amount that is still in favour. */
  creditNotes: array(
    object({ number: string(), path: string(), issuedOn: Day, amount: Amount, inFavour: Amount, invoice: string() })
  ),
  payments: array(ListedPayment)
})
export type PaymentRow = Infer<typeof PaymentRow>

const Sum = { currencyCode: CurrencyCode, count: integer() }

/**
 * The company's account in one currency today, from the ledger, regardless of the search. `owed` is invoiced and open
 * in `count` orders, without `reserved`, which cards cover; `toPay` is placed and neither invoiced nor paid; `inFavour`
 * was paid or credited beyond the ordered amount.
 */
const AccountBalance = object({
  ...Sum,
  owed: Amount,
  reserved: Amount,
  toPay: Amount,
  inFavour: Amount,
  overdue: object({ amount: Amount, count: integer(), days: integer() }),
  /** The next due date of an owed amount that is not overdue. */
  nextDue: nullable(Day)
})
export type AccountBalance = Infer<typeof AccountBalance>

export const lateFeeDays = 10
/** Late fee as a share of the overdue amount. */
export const lateFeeShare = 0.1

/** Totals of all matching rows, across pages. */
const Total = object({ ...Sum, total: Amount, settled: Amount, open: Amount })

/**
 * Cost and paid amount of the company's orders, newest first; cancelled ones only if they have a balance. `pending`:
 * only orders not fully paid. `search`: part of an order or invoice number. `from` and `to`: order dates in the
 * reader's time zone, inclusive.
 */
export const listPaymentRows = endpoint({
  method: 'GET',
  path: '/api/v2/shop/payment-list',
  for: 'buyer',
  query: object({
    ...paging,
    pending: optional(booleanParam),
    search: optional(size(string(), 0, 200)),
    from: optional(Day),
    to: optional(Day)
  }),
  output: object({
    asOf: Instant,
    termsDays: integer(),
    /** The credit limit and its remaining amount, in minor units of the company's currency; null without a limit. */
    credit: nullable(object({ currencyCode: CurrencyCode, limit: Amount, available: Amount })),
    rows: array(PaymentRow),
    /** Number of matching orders, across pages. */
    count: integer(),
    totals: array(Total),
    standing: array(AccountBalance)
  })
})
