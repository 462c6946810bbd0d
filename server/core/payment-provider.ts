import type { LocaleCode } from '../../contract/locale.ts'
import type { PaymentProviderCode } from '../../contract/payments/payment.ts'

/** A payment as known to its provider. Amounts are in minor units of `currency`. */
export interface ProviderPayment {
  reference: string
  /** `open`: not paid yet. `processing`: the result is not known yet. `reversed`: captured, then declined by the bank. */
  state: 'open' | 'processing' | 'authorized' | 'captured' | 'failed' | 'voided' | 'reversed'
  /** The amount paid or to be paid; 0 and '' while the provider does not know the payment. */
  amount: number
  currency: string
  captured: number
  refunded: number
  /** Number of captures that the provider accepted and later reported as failed; absent if there are none. */
  failedCaptures?: number
  /** Refunds that the provider accepted and later reported as failed; absent if there are none. */
  failedRefunds?: number
  /** Whether the bank can still decline the capture or a refund, which the provider does not report by webhook. */
  isUnsettled?: boolean
  /** Why it failed: one of our `paymentErrors`, or the provider's message. */
  fault: string | null
  authorizedUntil: string | null
  /** Data the browser needs to pay while the payment is open. */
  clientSecret: string | null
  redirectUrl: string | null
}

/** The input for opening a payment. */
export interface CreatePaymentRequest {
  method: string
  amount: number
  currency: string
  orderNumber: string
  orderToken: string
  paymentId: string
  /** URL to which the provider redirects the browser. */
  returnUrl: string
  locale: LocaleCode
  /** Idempotency key: the same for all attempts to open the payment. */
  key: string
}

/** A webhook: its id, which identifies repeated deliveries, and its payment; null if the payment is not ours. */
export interface WebhookDelivery {
  id: string
  reference: string | null
}

/**
 * A payment provider. Every call can safely be repeated with the same key, and may throw an ordinary Error if the
 * provider is unreachable or responds unexpectedly.
 */
export interface PaymentProvider {
  code: PaymentProviderCode
  /** Initial data for the provider's form in the browser; null if it needs none. */
  publishableKey: string | null
  open(request: CreatePaymentRequest): Promise<ProviderPayment>
  /**
   * Completes a payment that the buyer started in the provider's form; `result` is the form's output. Only the
   * provider's own response is trusted. Undefined if the provider rejects the result, or it is of another payment.
   */
  finish?(request: CreatePaymentRequest, result: string): Promise<ProviderPayment | undefined>
  /** The payment's current state; undefined if the reference is unknown. */
  find(reference: string): Promise<ProviderPayment | undefined>
  capture(reference: string, amount: number, key: string): Promise<void>
  void(reference: string, key: string): Promise<void>
  refund(reference: string, amount: number, key: string): Promise<void>
  /** The content of a webhook; undefined if its signature is invalid. */
  readWebhook(headers: Headers, body: string): WebhookDelivery | undefined | Promise<WebhookDelivery | undefined>
}
