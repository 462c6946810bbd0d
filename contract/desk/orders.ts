import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  object,
  optional,
  record,
  size,
  string
} from 'superstruct'
import { documentDownload } from '../payments/payment.ts'
import { AuditEntry } from './log.ts'
import { endpoint } from '../endpoint.ts'
import { Order, orderStates } from '../orders/order.ts'
import { tracking } from '../orders/tracking.ts'
import { OrderProposal } from '../orders/proposal.ts'
import { Amount, CountryCode, CurrencyCode, Day, enumList, Instant, paging, Quantity, boundedText } from '../scalars.ts'

/** Staff actions on an order, or on a part of a split order. */
export const orderSteps = [
  'release',
  'approve',
  'pay',
  'split',
  'ship',
  'invoice',
  'complete',
  'decline',
  'cancel',
  'refund',
  'credit',
  'writeOff'
] as const
export type OrderStep = (typeof orderSteps)[number]

/** Filters by payment: not fully paid, reserved on a card, or overdue. */
export const moneyFilters = ['open', 'reserved', 'expiring', 'overdue'] as const

/** Filters by proposed change: awaiting the buyer, or declined without any action since. */
export const proposalFilters = ['open', 'declined'] as const

const placedStates = orderStates.filter((state) => state !== 'cart')

/** An order in the list; amounts in minor units. With `hasProposal`, a change awaits the buyer's consent: it cannot ship. */
export const DeskOrderRow = object({
  number: string(),
  /** Units of shipping and invoicing: the parts of a split order, otherwise the order itself. */
  shipments: array(object({ number: string(), state: enums(orderStates) })),
  hasProposal: boolean(),
  companyName: string(),
  countryCode: CountryCode,
  buyer: string(),
  placedAt: Instant,
  currencyCode: CurrencyCode,
  total: Amount,
  paymentState: Order.schema.paymentState,
  /** Also null once nothing is due: paid, refunded or cancelled. */
  dueDate: nullable(string()),
  /** In the reader's language. */
  paymentMethods: array(string()),
  /** Still to be paid. */
  open: Amount,
  poNumber: nullable(string()),
  agent: nullable(string()),
  shipTo: nullable(object({ city: string(), countryCode: CountryCode })),
  lines: integer(),
  units: integer(),
  vat: Amount,
  /** Rates in basis points, lowest first. */
  vatRates: array(integer()),
  /** Invoice numbers of the order and its parts. */
  invoices: array(string()),
  trackingNumbers: array(string())
})
export type DeskOrderRow = Infer<typeof DeskOrderRow>

const orderFilter = {
  states: optional(enumList(placedStates)),
  money: optional(enums(moneyFilters)),
  proposal: optional(enums(proposalFilters)),
  from: optional(Day),
  to: optional(Day),
  search: optional(size(string(), 0, 200))
}

/**
 * Placed orders of all companies, newest first. `search`: all terms must occur in the company (name, legal name, VAT
 * number, email), or be an order or PO number; `12` finds 000000012. `from` and `to` are days in the reader's time
 * zone.
 */
export const listDeskOrders = endpoint({
  method: 'GET',
  path: '/api/v2/desk/orders',
  for: 'orders',
  query: object({ ...paging, ...orderFilter }),
  output: array(DeskOrderRow)
})

/**
 * All orders of a filter, one per row: as XLSX, or CSV if `Accept` prefers it; 'too-many-orders' if there are more than
 * 10,000.
 */
export const exportDeskOrders = endpoint({
  method: 'GET',
  path: '/api/v2/desk/orders/export',
  for: 'orders',
  query: object(orderFilter),
  response: 'file',
  errors: { 'too-many-orders': 422 }
})

const Party = object({
  id: string(),
  name: string(),
  legalName: string(),
  countryCode: CountryCode,
  taxNumber: nullable(string()),
  termsDays: integer(),
  /** Code of its price list. */
  priceList: string(),
  agent: nullable(string()),
  buyer: object({ name: string(), email: string(), phoneNumber: nullable(string()) })
})

/**
 * Payment status of the order, in minor units of its currency; `openPayment` is the amount that a transfer could pay
 * now.
 */
const Money = object({
  received: Amount,
  /** By credit notes and write-offs. */
  credited: Amount,
  reserved: Amount,
  unpaid: Amount,
  /** Invoiced but not settled. */
  owed: Amount,
  onTerms: boolean(),
  openPayment: nullable(Amount)
})

/** An order as seen by staff: the buyer's view plus company, payment status, available actions and log. */
export const DeskOrder = object({
  number: string(),
  order: Order,
  parts: array(Order),
  company: Party,
  money: Money,
  /** Available actions by number, for the order and each of its parts. */
  steps: record(string(), array(enums(orderSteps))),
  /** Whether its line items can be changed, because it is neither shipped nor split. */
  editable: boolean(),
  /** The proposed change that awaits the buyer's consent. */
  proposal: nullable(OrderProposal),
  /** Newest first. */
  log: array(AuditEntry)
})
export type DeskOrder = Infer<typeof DeskOrder>

/** An order by number; a part's number returns its root order. */
export const readDeskOrder = endpoint({
  method: 'GET',
  path: '/api/v2/desk/orders/:number',
  for: 'orders',
  output: DeskOrder,
  errors: { 'not-found': 404 }
})

/** The invoice of an order or part, as issued. */
export const downloadDeskInvoice = endpoint({
  ...documentDownload,
  path: '/api/v2/desk/orders/:number/invoice',
  for: 'orders',
  errors: { ...documentDownload.errors, 'invoice-not-issued': 404 }
})

const step = {
  method: 'POST',
  output: DeskOrder,
  errors: {
    'not-found': 404,
    'step-wrong-state': 409,
    'step-nothing-open': 409,
    'step-over-open': 409,
    'step-over-owed': 409,
    'step-over-received': 409,
    'step-unpaid': 409,
    'step-part': 409,
    'step-split': 409,
    'step-proposal-open': 409,
    'step-uneven': 409,
    'step-not-invoiced': 409,
    'step-over-invoice': 409,
    'step-over-line': 409,
    'step-payment-day': 409,
    'step-lines-free': 409,
    'step-nothing-to-credit': 409,
    'step-vat-number': 409,
    'step-exchange-rate': 409,
    'step-money-changed': 409
  }
} as const
const path = '/api/v2/desk/orders/:number'
/** Figures of `money` on which the request is based; it is rejected if they have changed. */
const basedOn = optional(object({ received: Amount, credited: Amount }))
const PositiveAmount = max(min(Amount, 1), Number.MAX_SAFE_INTEGER)
/** In minor units of the order's currency; defaults to the whole open or received amount. */
const PartialAmount = object({ amount: optional(PositiveAmount), basedOn })
const Received = object({ ...PartialAmount.schema, day: optional(Day) })

/** Captures a reserved payment; an unpaid prepayment order then waits for its payment. */
export const approveOrder = endpoint({ ...step, path: `${path}/approval`, for: 'process-orders', input: object({}) })
/** Releases an order on hold, which can then be approved. */
export const releaseOrder = endpoint({ ...step, path: `${path}/release`, for: 'credit-control', input: object({}) })
/** Cancels an order on hold and emails the reason to the buyer. */
export const declineOrder = endpoint({
  ...step,
  path: `${path}/decline`,
  for: 'credit-control',
  input: object({ reason: boundedText(1, 300) })
})
/** Records a received bank transfer. `day` is when it was received, from the order's day to today, which is the default. */
export const receivePayment = endpoint({ ...step, path: `${path}/payment`, for: 'invoice-orders', input: Received })
/** Splits an order: each portion (units by SKU) ships separately, the remainder last. */
export const splitOrder = endpoint({
  ...step,
  path: `${path}/split`,
  for: 'ship-orders',
  input: object({ portions: size(array(record(string(), Quantity)), 1, 9) })
})
/** Marks an order or part as shipped. */
export const shipOrder = endpoint({ ...step, path: `${path}/shipment`, for: 'ship-orders', input: object(tracking) })
/** Corrects carrier and tracking of a shipped order or part if they still equal `basedOn`, and emails changed ones. */
export const changeTracking = endpoint({
  ...step,
  method: 'PUT',
  path: `${path}/shipment`,
  for: 'ship-orders',
  input: object({ ...tracking, basedOn: object({ carrier: string(), tracking: string() }) }),
  errors: { ...step.errors, 'cell-changed': 409 }
})
/** Emails a message to the buyer and adds it to the order's history, which the partner sees. */
export const sendOrderMessage = endpoint({
  ...step,
  path: `${path}/messages`,
  for: 'orders',
  input: object({ text: boundedText(1, 2000) })
})
/** Issues the invoice and emails it. */
export const invoiceOrder = endpoint({ ...step, path: `${path}/invoice`, for: 'invoice-orders', input: object({}) })
/** Completes a fully paid and shipped order. */
export const closeOrder = endpoint({ ...step, path: `${path}/completion`, for: 'process-orders', input: object({}) })
/** Cancels an order, releasing stock and payments, or takes a part that has not shipped off its order. */
export const cancelDeskOrder = endpoint({
  ...step,
  path: `${path}/cancellation`,
  for: 'process-orders',
  input: object({})
})
/** The credit note of an order or part, as issued. */
export const downloadDeskCreditNote = endpoint({
  ...documentDownload,
  path: '/api/v2/desk/credit-notes/:number',
  for: 'orders'
})

/**
 * Issues and emails a credit note for an invoiced order or part: for the full remainder of the invoice, for units by
 * SKU, or for a gross amount. `reason` is printed on it.
 */
export const creditOrder = endpoint({
  ...step,
  path: `${path}/credit-note`,
  for: 'refund-orders',
  input: object({
    kind: enums(['whole', 'lines', 'amount']),
    lines: optional(record(string(), Quantity)),
    amount: optional(PositiveAmount),
    reason: boundedText(1, 300),
    basedOn
  })
})

/**
 * Waives an amount, at most what is invoiced and open. It is posted as rounding up to one unit of the currency,
 * otherwise as a write-off. `reason` is only for the log.
 */
export const writeOffOrder = endpoint({
  ...step,
  path: `${path}/write-off`,
  for: 'refund-orders',
  input: object({ amount: PositiveAmount, reason: boundedText(1, 300), basedOn })
})

/** Refunds a payment; the refunded part of invoiced amounts is credited automatically. */
export const refundOrder = endpoint({ ...step, path: `${path}/refund`, for: 'refund-orders', input: PartialAmount })
