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
import { AuditEntry } from './log.ts'
import { endpoint } from '../endpoint.ts'
import { Order, orderStates } from '../orders/order.ts'
import { Amount, CountryCode, CurrencyCode, Day, Instant, listOf, paging, Quantity, words } from '../scalars.ts'

/** What staff can do to an order, or to a part of a split one. */
export const orderSteps = ['approve', 'pay', 'split', 'ship', 'invoice', 'complete', 'cancel', 'refund'] as const
export type OrderStep = (typeof orderSteps)[number]

/** Which orders by their money: something is still to be paid, reserved on a card, or past its due date. */
export const moneyFilters = ['open', 'reserved', 'overdue'] as const

const placedStates = orderStates.filter((state) => state !== 'cart')

/** An order in the list of all companies; `states` are those of its parts where it is split. Total in minor units. */
export const DeskOrderRow = object({
  number: string(),
  states: array(enums(orderStates)),
  companyName: string(),
  countryCode: CountryCode,
  buyer: string(),
  placedAt: Instant,
  currencyCode: CurrencyCode,
  total: Amount,
  paymentState: Order.schema.paymentState,
  dueDate: nullable(string())
})
export type DeskOrderRow = Infer<typeof DeskOrderRow>

/**
 * Placed orders of all companies, newest first. `search`: words that all occur in the company (name, legal name, VAT
 * number, e-mail) or are an order or PO number; `12` finds 000000012. `from` and `to`: days of the reader's zone.
 */
export const listDeskOrders = endpoint({
  method: 'GET',
  path: '/api/v2/desk/orders',
  for: 'staff',
  query: object({
    ...paging,
    states: optional(listOf(placedStates)),
    money: optional(enums(moneyFilters)),
    from: optional(Day),
    to: optional(Day),
    search: optional(size(string(), 0, 200))
  }),
  output: array(DeskOrderRow)
})

const Party = object({
  name: string(),
  legalName: string(),
  countryCode: CountryCode,
  taxNumber: nullable(string()),
  termsDays: integer(),
  agent: nullable(string()),
  buyer: object({ name: string(), email: string(), phoneNumber: nullable(string()) })
})

/** How the order stands with money, in minor units of its currency; `openPayment` is what a transfer could pay now. */
const Money = object({
  received: Amount,
  reserved: Amount,
  unpaid: Amount,
  onTerms: boolean(),
  openPayment: nullable(Amount)
})

/** An order as staff see it: as its buyer does, and who it is, how it stands with money, what can be done, who did what. */
export const DeskOrder = object({
  number: string(),
  order: Order,
  parts: array(Order),
  company: Party,
  money: Money,
  /** What can be done now, by number: of the order and of each of its parts. */
  steps: record(string(), array(enums(orderSteps))),
  /** Newest first. */
  log: array(AuditEntry)
})
export type DeskOrder = Infer<typeof DeskOrder>

/** By its number; of a part the whole is answered. */
export const readDeskOrder = endpoint({
  method: 'GET',
  path: '/api/v2/desk/orders/:number',
  for: 'staff',
  output: DeskOrder,
  refusals: { 'not-found': 404 }
})

/** The invoice of an order or a part, as it was issued. */
export const downloadDeskInvoice = endpoint({
  method: 'GET',
  path: '/api/v2/desk/orders/:number/invoice',
  for: 'staff',
  answer: 'file',
  refusals: { 'not-found': 404, 'invoice-not-issued': 404 }
})

const step = {
  method: 'POST',
  output: DeskOrder,
  refusals: {
    'not-found': 404,
    'step-wrong-state': 409,
    'step-nothing-open': 409,
    'step-over-open': 409,
    'step-over-received': 409,
    'step-unpaid': 409,
    'step-part': 409,
    'step-split': 409,
    'step-uneven': 409
  }
} as const
const path = '/api/v2/desk/orders/:number'
/** Minor units of the order's currency; all that is open, or was received, where it is not given. */
const Part = object({ amount: optional(min(Amount, 1)) })

/** Captures what is reserved; an order that is to be paid in advance and is not waits for its payment. */
export const approveOrder = endpoint({ ...step, path: `${path}/approval`, for: 'staff', input: object({}) })
/** A transfer has arrived. */
export const receivePayment = endpoint({ ...step, path: `${path}/payment`, for: 'staff', input: Part })
/** Each portion (units by SKU) travels by itself, the rest last. */
export const splitOrder = endpoint({
  ...step,
  path: `${path}/split`,
  for: 'staff',
  input: object({ portions: size(array(record(string(), Quantity)), 1, 9) })
})
/** The order or the part has left. */
export const shipOrder = endpoint({
  ...step,
  path: `${path}/shipment`,
  for: 'staff',
  input: object({ carrier: words(1, 60), tracking: words(1, 80) })
})
/** Issues the invoice and mails it. */
export const invoiceOrder = endpoint({ ...step, path: `${path}/invoice`, for: 'staff', input: object({}) })
/** Everything is paid and done. */
export const closeOrder = endpoint({ ...step, path: `${path}/completion`, for: 'staff', input: object({}) })
/** Frees the stock, releases or refunds the payment. */
export const cancelDeskOrder = endpoint({ ...step, path: `${path}/cancellation`, for: 'staff', input: object({}) })
/** Sends money back. */
export const refundOrder = endpoint({
  ...step,
  path: `${path}/refund`,
  for: 'manager',
  input: object({ amount: optional(max(min(Amount, 1), Number.MAX_SAFE_INTEGER)) })
})
