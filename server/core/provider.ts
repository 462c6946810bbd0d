import type { LocaleCode } from '../../contract/locale.ts'
import type { PaymentProviderCode } from '../../contract/payments/payment.ts'

/** A payment as its provider knows it. Amounts in minor units of `currency`. */
export interface ProviderPayment {
  reference: string
  /** `open`: not paid yet. `processing`: the result is not known yet. */
  state: 'open' | 'processing' | 'authorized' | 'captured' | 'failed' | 'voided'
  /** The amount paid or to be paid; 0 and '' while the provider knows of none. */
  amount: number
  currency: string
  captured: number
  refunded: number
  /** Why it failed: one of our `payment-faults`, or the provider's message. */
  fault: string | null
  authorizedUntil: string | null
  /** What the browser needs to pay while it is open. */
  clientSecret: string | null
  redirectUrl: string | null
}

/** What a payment is opened with. */
export interface Opening {
  method: string
  amount: number
  currency: string
  orderNumber: string
  orderToken: string
  paymentId: string
  /** Where the provider sends the browser back to. */
  returnUrl: string
  locale: LocaleCode
  /** The same for every attempt of the same opening. */
  key: string
}

/** A webhook: its id, which identifies repetitions, and its payment; null for payments not ours. */
export interface Delivery {
  id: string
  reference: string | null
}

/**
 * A payment provider. Every call is safe to repeat with the same key. All may throw an ordinary Error if the provider
 * is unreachable or responds unexpectedly.
 */
export interface Provider {
  code: PaymentProviderCode
  /** Initial data of the provider's form in the browser; null if it needs none. */
  publishableKey: string | null
  open(opening: Opening): Promise<ProviderPayment>
  /**
   * Completes what the buyer started in the provider's form: `result` is the form's output. Only the provider's own
   * answer counts.
   */
  finish?(opening: Opening, result: string): Promise<ProviderPayment>
  /** The payment's current state, or undefined for an unknown reference. */
  find(reference: string): Promise<ProviderPayment | undefined>
  capture(reference: string, amount: number, key: string): Promise<void>
  void(reference: string, key: string): Promise<void>
  refund(reference: string, amount: number, key: string): Promise<void>
  /** What a webhook is about, or undefined if its signature is invalid. */
  readWebhook(headers: Headers, body: string): Delivery | undefined | Promise<Delivery | undefined>
}
