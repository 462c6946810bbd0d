import { array, enums, nullable, object, optional, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Order, Payment } from '../orders/order.ts'
import { Amount, CurrencyCode, Instant } from '../scalars.ts'

export const paymentProviders = ['sandbox', 'stripe', 'adyen', 'braintree'] as const
export type PaymentProviderCode = (typeof paymentProviders)[number]

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/v2/shop/orders/:tokenValue/payments',
  for: 'buyer',
  output: array(Payment),
  errors: { 'not-found': 404 }
})

/**
 * Creates a payment of a placed order at its provider, or finds it there, and returns the data the browser needs to
 * pay: for a card form the publishable key and the client secret (of any provider, not only Stripe), for a redirect its
 * URL. Both are null while the bank is processing (`processing`). The names come from the API specification.
 */
export const readPaymentConfiguration = endpoint({
  method: 'GET',
  path: '/api/v2/shop/orders/:tokenValue/payments/:id/configuration',
  for: 'buyer',
  output: object({
    provider: string(),
    kind: enums(['card', 'redirect']),
    publishable_key: nullable(string()),
    stripe_payment_intent_client_secret: nullable(string()),
    /** The provider's id of the payment, required by `confirmPayment`. */
    referenceId: string(),
    redirectUrl: nullable(string()),
    amount: Amount,
    currencyCode: CurrencyCode,
    orderNumber: string(),
    payableUntil: nullable(Instant)
  }),
  errors: { 'not-found': 404, 'payment-not-open': 409, 'provider-unavailable': 503 }
})

/**
 * Looks the payment up at its provider and applies its state; the browser's claim is not trusted. `result` is the
 * output of some forms: Adyen's session result, which Adyen decodes for us, and Braintree's nonce, which represents the
 * card and can be used once. A repeated call returns the result of the first.
 */
export const confirmPayment = endpoint({
  method: 'POST',
  path: '/api/v2/shop/orders/:tokenValue/payments/:id/confirm',
  for: 'buyer',
  input: object({ referenceId: string(), result: optional(size(string(), 1, 20_000)) }),
  output: Payment,
  errors: { 'not-found': 404, 'reference-unknown': 422, 'provider-unavailable': 503 }
})

/** Webhook of a provider. The body is read raw, because the signature covers its bytes. */
export const receiveWebhook = endpoint({
  method: 'POST',
  path: '/api/v2/payment-webhooks/:provider',
  for: 'anyone',
  body: 'raw',
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404, 'signature-invalid': 400, 'provider-unavailable': 503 }
})

/** Cancels an order of the company while it is new and nothing has been captured. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/v2/shop/orders/:tokenValue/cancellation',
  for: 'buyer',
  input: object({}),
  output: Order,
  errors: { 'not-found': 404, 'not-cancellable': 409 }
})

/** A PDF with the CII inside (Factur-X, ZUGFeRD), or one of the two XML forms of EN 16931 separately. */
const documentFormats = ['pdf', 'cii', 'ubl'] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** Shared by all downloads of invoices and credit notes; `not-electronic`: available as PDF only. */
export const documentDownload = {
  method: 'GET',
  query: object({ format: optional(enums(documentFormats)) }),
  response: 'file',
  errors: { 'not-found': 404, 'not-electronic': 404 }
} as const

/** The invoice of an order, as issued. */
export const downloadInvoice = endpoint({
  ...documentDownload,
  path: '/customer-admin/invoice/:orderToken/download',
  for: 'buyer',
  errors: { ...documentDownload.errors, 'invoice-not-issued': 404 }
})

/** A credit note of the company, as issued. */
export const downloadCreditNote = endpoint({
  ...documentDownload,
  path: '/customer-admin/credit-note/:number/download',
  for: 'buyer'
})

/** Entries and balances of a period (days as `YYYY-MM-DD`; by default the last 90 days), as a PDF by default. */
export const downloadStatement = endpoint({
  method: 'GET',
  path: '/api/v2/shop/statement',
  for: 'buyer',
  query: object({
    from: optional(string()),
    to: optional(string()),
    format: optional(enums(['pdf', 'xlsx', 'csv']))
  }),
  response: 'file',
  errors: { 'period-invalid': 422 }
})

/** Sent by the sandbox's card form directly to the sandbox, which acts as a provider. */
export const payInSandbox = endpoint({
  method: 'POST',
  path: '/dev/payments/:secret/card',
  for: 'anyone',
  input: object({ number: string(), expiry: string(), cvc: string() }),
  output: object({
    state: enums(['authorized', 'failed', 'challenge', 'processing']),
    /** Why it failed, in the requested language. */
    fault: nullable(string()),
    /** Invalid fields: the bank was not contacted, and the form can be resubmitted. */
    errors: array(object({ field: enums(['number', 'expiry', 'cvc']), message: string() }))
  }),
  errors: { 'not-found': 404, 'payment-not-open': 409 }
})

/** The buyer's decision on the bank's page (3-D Secure) or on the sandbox's redirect page. */
export const decideInSandbox = endpoint({
  method: 'POST',
  path: '/dev/payments/:secret/decision',
  for: 'anyone',
  input: object({ decision: enums(['approve', 'decline', 'delay']) }),
  output: object({ state: enums(['authorized', 'failed', 'processing']), fault: nullable(string()) }),
  errors: { 'not-found': 404, 'payment-not-open': 409 }
})
