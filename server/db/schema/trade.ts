import type { Json } from '../json.ts'
import type { Order } from '../../../contract/orders/order.ts'

/* What follows an order: payments, shipments, history, invoices, coupons. Columns as in schema.ts. */

export type PaymentState =
  'cart' | 'new' | 'processing' | 'authorized' | 'completed' | 'failed' | 'cancelled' | 'refunded'

export interface Payments {
  id: string
  order_id: string
  method: string
  state: PaymentState
  amount: number
  created_at: string
  updated_at: string
  /** Whose payment it is outside, and its name there; null until the buyer has begun to pay. */
  provider: string | null
  reference: string | null
  /** Why it failed, a code of `payment-faults` or the provider's message. */
  fault: string | null
  authorized_until: string | null
  /** Of the amount, in minor units. */
  refunded: number
  /** Reference of the remittance whose invoices it pays; null if it pays its order. */
  remittance: string | null
}

export interface Shipments {
  id: string
  order_id: string
  method: string
  state: Order['shipments'][number]['state']
  tracking: string | null
  carrier: string | null
  shipped_at: string | null
}

/** Calls to a provider: stored with their cause, run afterwards, retried until they succeed. */
export interface PaymentTasks {
  id: string
  payment_id: string
  kind: 'capture' | 'void' | 'refund'
  amount: number
  state: 'waiting' | 'done' | 'failed'
  attempts: number
  due_at: string
  fault: string | null
  created_at: string
  /** The request that has caused it; null for one of the server's own accord. */
  request_id: string | null
}

/** A payment as stored by the sandbox, which acts as a provider. */
/** Adyen's notifications about a payment, which cannot be queried later. */
export interface AdyenNotices {
  id: string
  /** Our payment's id, which is Adyen's merchant reference. */
  reference: string
  /** Adyen's reference of the event; for an authorisation, the one to capture, cancel and refund. */
  psp_reference: string
  /** The authorisation it concerns, unless it is one itself. */
  original_reference: string | null
  code: string
  success: number
  /** Minor units of the currency, ours. */
  amount: number
  currency_code: string
  reason: string | null
  happened_at: string
}

export interface SandboxIntents {
  reference: string
  secret: string
  method: string
  amount: number
  currency_code: string
  state: 'open' | 'challenge' | 'processing' | 'authorized' | 'captured' | 'failed' | 'voided'
  fault: string | null
  captured: number
  refunded: number
  return_url: string
  locale: string
  /** Idempotency keys that were used. */
  keys: Json<string[]>
  created_at: string
  updated_at: string
}

export interface SandboxEvents {
  id: string
  reference: string
  type: string
  attempts: number
  due_at: string
  delivered_at: string | null
}

/** Events of an order: who, when, what. Append-only. */
export interface OrderEvents {
  id: string
  order_id: string
  at: string
  kind: string
  actor: 'buyer' | 'staff' | 'provider' | 'shop'
  /** The user's name, if it was a user. */
  name: string | null
  /** Values that the event's sentence names. */
  detail: Json<Record<string, string | number>>
}

export interface Invoices {
  number: string
  order_id: string
  company_id: string
  issued_at: string
  due_date: string
  currency_code: string
  total: number
  /** Base64, as issued. */
  pdf: string
  /** XML as issued; null for earlier ones, and where the standard cannot express it. */
  cii: string | null
  ubl: string | null
}

/** A credit note of an invoice, as issued. */
export interface CreditNotes {
  number: string
  invoice_number: string
  /** The invoiced order or part. */
  order_id: string
  company_id: string
  issued_at: string
  currency_code: string
  /** Credited in minor units, positive. */
  total: number
  cause: 'refund' | 'lines' | 'amount' | 'whole'
  /** As staff wrote it; empty for a refund. */
  reason: string
  /** What is credited: net, tax by rate, and lines if it names any. */
  content: Json<CreditContent>
  /** Base64, as issued. */
  pdf: string
  /** XML as issued; null for earlier ones, and where the standard cannot express it. */
  cii: string | null
  ubl: string | null
}

/** Amounts in minor units, positive. */
export interface CreditContent {
  net: number
  taxes: {
    countryCode: string
    rate: number
    base: number
    amount: number
    rule: 'domestic' | 'destination' | 'reverse-charge' | 'export'
  }[]
  lines: { sku: string; name: string; quantity: number; unitPrice: number; amount: number }[]
}

export interface Coupons {
  /** Upper case. */
  code: string
  kind: 'percent' | 'fixed'
  /** Percent, or minor units of `currency_code`. */
  value: number
  currency_code: string | null
  /** Minimum itemsSubtotal, minor units; of `currency_code`, or of the order's if null. */
  minimum: number
  starts_at: string | null
  ends_at: string | null
  /** Once per company. */
  once: number
  /** Only for the companies of `coupon_companies`. */
  listed: number
  enabled: number
  /** Orders of all companies that may use it; null for no limit. */
  max_uses: number | null
  /** Only for a company's first order. */
  first_order: number
  /** Counts the changes by staff. */
  version: number
}
