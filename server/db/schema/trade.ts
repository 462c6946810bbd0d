import type { Json } from '../json.ts'
import type { Order } from '../../../contract/orders/order.ts'

/* What belongs to an order: payments, shipments, history, invoices, coupons. Columns as in schema.ts. */

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
  /** The provider of the payment and its reference there; null until the buyer has started to pay. */
  provider: string | null
  reference: string | null
  /** Why it failed: a code of `paymentErrors`, or the provider's message. */
  fault: string | null
  authorized_until: string | null
  /** The refunded part of the amount, in minor units. */
  refunded: number
  /** Reference of the remittance whose invoices it pays; null if it pays its order. */
  remittance: string | null
  /** When to ask the provider for its state again; null if it need not be asked. */
  check_at: string | null
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

/** Provider calls: stored with their cause, run afterwards, retried until they succeed. */
export interface PaymentTasks {
  id: string
  payment_id: string
  kind: 'capture' | 'void' | 'refund'
  amount: number
  /** `dismissed`: failed, and dealt with by staff. */
  state: 'waiting' | 'done' | 'failed' | 'dismissed'
  attempts: number
  due_at: string
  fault: string | null
  created_at: string
  /** The request that caused it; null if the server did on its own. */
  request_id: string | null
}

/** Adyen's notifications about a payment, stored because they cannot be queried later. */
export interface AdyenNotices {
  id: string
  /** Our payment id, which is Adyen's merchant reference. */
  reference: string
  /** Adyen's reference of the event; for an authorisation, the one to capture, cancel and refund. */
  psp_reference: string
  /** The authorisation concerned, unless it is one itself. */
  original_reference: string | null
  code: string
  success: number
  /** Our minor units of the currency. */
  amount: number
  currency_code: string
  reason: string | null
  happened_at: string
}

/** A payment as stored by the sandbox, which acts as a provider. */
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
  /** Idempotency keys already used. */
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
  /** The user's name, if the actor was a user. */
  name: string | null
  /** Parameters of the event's sentence. */
  detail: Json<Record<string, string | number>>
  /** The order's company; null if a server of 1.0 added the event after the migration. */
  company_id: string | null
}

export interface Invoices {
  number: string
  order_id: string
  company_id: string
  /** The buyer's VAT number as issued, empty without one; null if a server of 1.0 issued it after the migration. */
  vat_number: string | null
  /** The buyer's legal name as issued; null if an older server issued it after the migration. */
  buyer_name: string | null
  /** The buyer's number in the commercial register as issued. */
  registration_number: string | null
  issued_at: string
  due_date: string
  currency_code: string
  total: number
  /** Base64, as issued. */
  pdf: string
  /** XML as issued; null for older documents, and if the standard cannot express it. */
  cii: string | null
  ubl: string | null
  /** Units of its currency for one of the book currency, with five decimals; null if it states no VAT in the latter. */
  exchange_rate: number | null
}

/** A credit note for an invoice, as issued. */
export interface CreditNotes {
  number: string
  invoice_number: string
  /** The invoiced order or part. */
  order_id: string
  company_id: string
  issued_at: string
  currency_code: string
  /** Credited amount in minor units, positive. */
  total: number
  cause: 'refund' | 'lines' | 'amount' | 'whole'
  /** Entered by staff; empty for a refund. */
  reason: string
  /** The credited content: net amount, tax by rate, and lines if it lists any. */
  content: Json<CreditContent>
  /** Base64, as issued. */
  pdf: string
  /** XML as issued; null for older documents, and if the standard cannot express it. */
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
  /** In percent, or in minor units of `currency_code`. */
  value: number
  currency_code: string | null
  /** Minimum itemsSubtotal in minor units of `currency_code`, or of the order's currency if null. */
  minimum: number
  starts_at: string | null
  ends_at: string | null
  /** Usable once per company. */
  once: number
  /** Limited to the companies in `coupon_companies`. */
  listed: number
  enabled: number
  /** Maximum number of orders, of all companies, that may use it; null for no limit. */
  max_uses: number | null
  /** Only valid for a company's first order. */
  first_order: number
  /** Incremented with every change by staff. */
  version: number
}
