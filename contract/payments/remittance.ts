import { array, boolean, type Infer, nullable, object, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Payment } from '../orders/order.ts'
import { Amount, CurrencyCode, Instant } from '../scalars.ts'

/** Maximum number of invoices that one payment settles. */
export const remittanceLimit = 100

/**
 * A transfer for several invoices: the amount, the account and the reference (ISO 11649). Amounts are in minor units of
 * `currencyCode`.
 */
export const Remittance = object({
  reference: string(),
  currencyCode: CurrencyCode,
  amount: Amount,
  /** The amount of an order's first invoice includes `reminderFee`, the order's unpaid reminder fees. */
  invoices: array(object({ number: string(), amount: Amount, reminderFee: Amount })),
  holder: string(),
  iban: string(),
  bic: string(),
  /** Content of the QR code for banking apps; null if there is no such code (currencies other than the euro). */
  code: nullable(string()),
  /** Whether it can also be paid by card. */
  payableByCard: boolean(),
  /** When the buyer reported the transfer as sent. */
  sentAt: nullable(Instant)
})
export type Remittance = Infer<typeof Remittance>

/**
 * Creates a reference for paying open invoices of the company with one transfer, each with its open amount and the
 * unpaid reminder fees of its order. The same invoices with the same amounts get the same reference.
 * `invoice-not-open`: it is paid, or reserved on a card.
 */
export const createRemittance = endpoint({
  method: 'POST',
  path: '/api/v2/shop/remittances',
  for: 'buyer',
  input: object({ invoices: size(array(size(string(), 1, 40)), 1, remittanceLimit) }),
  output: Remittance,
  errors: { 'invoice-unknown': 422, 'invoice-not-open': 409, 'currencies-differ': 422 }
})

/** Records that the buyer has sent the transfer; Payments shows this until it arrives. */
export const reportRemittance = endpoint({
  method: 'POST',
  path: '/api/v2/shop/remittances/:reference/sent',
  for: 'buyer',
  input: object({}),
  output: Remittance,
  errors: { 'not-found': 404 }
})

/** Emails the details of the transfer to the caller. */
export const emailRemittance = endpoint({
  method: 'POST',
  path: '/api/v2/shop/remittances/:reference/email',
  for: 'buyer',
  input: object({}),
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404, 'too-many-attempts': 429 }
})

/**
 * Opens a card payment for a remittance, or returns the open one. It belongs to the order of the first invoice and is
 * paid like that order's own payment (`readPaymentConfiguration`, `confirmPayment`); once captured, it settles all
 * invoices. `remittance-changed`: the open amounts have changed, so a new remittance is needed.
 */
export const payRemittance = endpoint({
  method: 'POST',
  path: '/api/v2/shop/remittances/:reference/payment',
  for: 'buyer',
  input: object({}),
  output: object({ tokenValue: string(), payment: Payment }),
  errors: { 'not-found': 404, 'remittance-changed': 409, 'card-unavailable': 409 }
})
