import { array, enums, nullable, object, optional, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Order, Payment } from '../orders/order.ts'
import { Amount, CurrencyCode, Instant } from '../scalars.ts'

/**
 * Opens a payment of a placed order at its provider, or finds it there, and says what the browser needs to pay: a card
 * form gets the publishable key and the client secret (of every provider, not of Stripe's alone), a redirect its address.
 * Secret and address are null while the bank thinks (`processing`). The names are the specification's.
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
    /** The provider's name of the payment, which `confirmPayment` wants back. */
    referenceId: string(),
    redirectUrl: nullable(string()),
    amount: Amount,
    currencyCode: CurrencyCode,
    orderNumber: string(),
    payableUntil: nullable(Instant)
  }),
  refusals: { 'not-found': 404, 'payment-not-open': 409, 'provider-unavailable': 503 }
})

/**
 * Looks the payment up at its provider and settles it by what that says; the browser's word counts for nothing. `result`
 * is what some forms hand over: Adyen's session result, which Adyen reads for us, and Braintree's nonce, which stands for
 * the card and works once. Sent again it finds what the first call did.
 */
export const confirmPayment = endpoint({
  method: 'POST',
  path: '/api/v2/shop/orders/:tokenValue/payments/:id/confirm',
  for: 'buyer',
  input: object({ referenceId: string(), result: optional(size(string(), 1, 20_000)) }),
  output: Payment,
  refusals: { 'not-found': 404, 'reference-unknown': 422, 'provider-unavailable': 503 }
})

/** Where a provider tells of its payments. The body is read as it came, because the signature is over its bytes. */
export const receiveWebhook = endpoint({
  method: 'POST',
  path: '/api/v2/payment-webhooks/:provider',
  for: 'anyone',
  body: 'raw',
  answer: 'empty',
  status: 204,
  refusals: { 'not-found': 404, 'signature-invalid': 400, 'provider-unavailable': 503 }
})

/** Cancels an order of the company while it is new and nothing has been captured. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/v2/shop/orders/:tokenValue/cancellation',
  for: 'buyer',
  input: object({}),
  output: Order,
  refusals: { 'not-found': 404, 'not-cancellable': 409 }
})

/** The invoice of an order, as it was issued. */
export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/customer-admin/invoice/:orderToken/download',
  for: 'buyer',
  answer: 'file',
  refusals: { 'not-found': 404, 'invoice-not-issued': 404 }
})

/** Invoices, payments and the balance of a period (days as `YYYY-MM-DD`; the last 90 days where none are given), as PDF. */
export const downloadStatement = endpoint({
  method: 'GET',
  path: '/api/v2/shop/statement',
  for: 'buyer',
  query: object({ from: optional(string()), to: optional(string()) }),
  answer: 'file',
  refusals: { 'period-invalid': 422 }
})

export const paymentProviders = ['sandbox', 'stripe', 'adyen', 'braintree'] as const
export type PaymentProviderCode = (typeof paymentProviders)[number]

/** What the sandbox's card form sends straight to the sandbox, which is a provider of its own. */
export const payInSandbox = endpoint({
  method: 'POST',
  path: '/dev/payments/:secret/card',
  for: 'anyone',
  input: object({ number: string(), expiry: string(), cvc: string() }),
  output: object({
    state: enums(['authorized', 'failed', 'challenge', 'processing']),
    /** Why it failed, as a sentence in the asked language. */
    fault: nullable(string()),
    /** Fields that cannot be right: nothing was asked of the bank, the form can be sent again. */
    faults: array(object({ field: enums(['number', 'expiry', 'cvc']), message: string() }))
  }),
  refusals: { 'not-found': 404, 'payment-not-open': 409 }
})

/** What the buyer decides on the bank's page (3-D Secure) or on the redirect page of the sandbox. */
export const decideInSandbox = endpoint({
  method: 'POST',
  path: '/dev/payments/:secret/decision',
  for: 'anyone',
  input: object({ decision: enums(['approve', 'decline', 'delay']) }),
  output: object({ state: enums(['authorized', 'failed', 'processing']), fault: nullable(string()) }),
  refusals: { 'not-found': 404, 'payment-not-open': 409 }
})
