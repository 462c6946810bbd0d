import type { Carrier } from '../../contract/desk/settings/carriers.ts'
import type { PaymentMethods } from '../../contract/desk/settings/payment-methods.ts'
import type { Seller } from '../../contract/desk/settings/seller.ts'
import type { Payment } from '../../contract/orders/order.ts'
import { orderPath, paymentMethodPath } from '../../contract/scalars.ts'
import { sellerDay, apiDateTime } from '../core/dates.ts'
import { readSettings, settings } from '../core/settings/service.ts'
import type { Orders } from '../db/schema/schema.ts'
import type { Payments } from '../db/schema/trade.ts'
import type { Reader } from '../db/tx.ts'
import {
  findMethod,
  type MethodWording,
  paymentErrorText,
  paymentInstructions,
  paymentMethodDescription,
  paymentMethodName
} from '../payments/service.ts'
import type { RequestContext } from './request-context.ts'

/** Names of payment methods, and the account for payment instructions. */
export interface PaymentSettings {
  methods: PaymentMethods
  seller: Seller
}

/** Names of payment methods, the seller's account, and carriers for tracking links, in one query. */
export async function readOrderSettings(db: Reader): Promise<PaymentSettings & { carriers: readonly Carrier[] }> {
  const valueOf = await readSettings(db, [settings.paymentMethods, settings.seller, settings.carriers])
  return {
    methods: valueOf(settings.paymentMethods),
    seller: valueOf(settings.seller),
    carriers: valueOf(settings.carriers)
  }
}

/** A payment; if it was received, with its ledger day and posting time. */
type Posted = Payments & { day?: string | null; posted_at?: string | null }

/** When a payment was received: the bank's booking day if it differs from the posting day. */
export function receivedAt({ day = null, posted_at, updated_at }: Posted, zone: string): string {
  const at = posted_at ?? updated_at
  return day === null || day === sellerDay(at) ? apiDateTime(at, zone) : `${day} 00:00:00`
}

/** When a payment was received, or reached its present state. */
export const changedAt = (row: Posted, zone: string): string =>
  row.state === 'completed' ? receivedAt(row, zone) : apiDateTime(row.updated_at, zone)

/**
 * A payment as returned by the API, with instructions while it is open. Without the terms of the order's company, those
 * of the caller's apply.
 */
export function paymentResponse(
  context: RequestContext,
  order: Orders & { terms_days?: number },
  row: Posted,
  { methods, seller }: PaymentSettings
): Payment {
  const { caller, locale, zone } = context
  const wording = { methods, locale, termsDays: order.terms_days ?? caller.paymentTermsDays }
  const isOpen = row.state === 'new' && order.number !== null
  return {
    '@id': `${orderPath(order.token)}/payments/${row.id}`,
    id: row.id,
    ...(row.method === '' ? noMethod : methodResponse(row.method, wording)),
    state: row.state,
    amount: row.amount,
    refunded: row.refunded,
    updatedAt: changedAt(row, zone),
    fault: row.state === 'failed' && row.fault ? paymentErrorText(row.fault, locale) : null,
    instructions: isOpen ? paymentHint(row, order, wording, seller) : null
  }
}

// On terms, nothing is due before the invoice.
function paymentHint(
  { method, amount }: Payments,
  order: Orders,
  wording: MethodWording,
  seller: Seller
): string | null {
  const isInvoiced = order.state === 'invoiced' || order.state === 'completed'
  const found = findMethod(method)
  if (found?.kind === 'terms' && !isInvoiced) return paymentMethodDescription(found.code, wording)
  return paymentInstructions(method, wording.locale, seller, {
    amount,
    currency: order.currency_code,
    reference: order.number ?? ''
  })
}

const noMethod = { method: null, methodName: null, kind: null }

function methodResponse(code: string, wording: MethodWording) {
  return {
    method: paymentMethodPath(code),
    methodName: paymentMethodName(code, wording),
    kind: findMethod(code)?.kind ?? ('offline' as const)
  }
}
