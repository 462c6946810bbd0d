import type { LocaleCode } from '../../contract/locale.ts'
import type { PaymentProviderCode } from '../../contract/payments/payment.ts'

/** A payment as its provider knows it. Amounts in minor units of `currency`. */
export interface ProviderPayment {
  reference: string
  /** `open`: nobody has paid yet. `processing`: the provider does not know yet. */
  state: 'open' | 'processing' | 'authorized' | 'captured' | 'failed' | 'voided'
  /** Of what was paid or is to be paid; 0 and '' where the provider knows of nothing yet. */
  amount: number
  currency: string
  captured: number
  refunded: number
  /** Why it failed: one of our `payment-faults`, or the provider's own words. */
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
  /** The same for every try of the same opening. */
  key: string
}

/** A webhook: its own name, by which a repetition is known, and the payment it is about; null for none of ours. */
export interface Delivery {
  id: string
  reference: string | null
}

/**
 * A payment provider. Every call is safe to repeat under the same key. All may fail with an ordinary Error when the
 * provider cannot be reached or answers what it should not.
 */
export interface Provider {
  code: PaymentProviderCode
  methods: readonly { code: string; kind: 'card' | 'redirect' }[]
  /** What the browser's form of the provider starts with; null where it needs none. */
  publishableKey: string | null
  open(opening: Opening): Promise<ProviderPayment>
  /**
   * Ends what the buyer began in the provider's form: `result` is what the form gave the browser. Only what the provider
   * itself says of it counts.
   */
  finish?(opening: Opening, result: string): Promise<ProviderPayment>
  /** The payment as it now stands, or undefined for a reference that is not ours. */
  find(reference: string): Promise<ProviderPayment | undefined>
  capture(reference: string, amount: number, key: string): Promise<void>
  void(reference: string, key: string): Promise<void>
  refund(reference: string, amount: number, key: string): Promise<void>
  /** What a delivery tells of, or undefined when its signature is not the provider's. */
  readWebhook(headers: Headers, body: string): Delivery | undefined | Promise<Delivery | undefined>
}
