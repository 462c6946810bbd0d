import { formatMoney } from '../../contract/format.ts'
import type { Carrier } from '../../contract/desk/settings/carriers.ts'
import type { PaymentMethods } from '../../contract/desk/settings/payment-methods.ts'
import type { Seller } from '../../contract/desk/settings/seller.ts'
import type * as contract from '../../contract/orders/order.ts'
import { orderPath, paymentMethodPath, shippingMethodPath } from '../../contract/scalars.ts'
import type { Orders } from '../db/schema/schema.ts'
import type { Payments, Shipments } from '../db/schema/trade.ts'
import { sellerDay, wireDate } from '../core/dates.ts'
import { serverText } from '../core/texts.ts'
import {
  findMethod,
  type MethodWording,
  paymentErrorText,
  paymentInstructions,
  paymentMethodDescription,
  paymentMethodName
} from '../payments/service.ts'
import { type HistoryEvent, orderEventKinds } from './events.ts'
import { changedLinesText, readChangedLines } from './changed-lines.ts'
import { detailSentences } from './credit/service.ts'
import type { RequestContext } from './request-context.ts'
import { trackingUrl } from './shipments.ts'
import { readJson } from '../db/json.ts'

/** Names of payment methods, and the account for payment instructions. */
export interface PaymentSettings {
  methods: PaymentMethods
  seller: Seller
}

const wordingOf = (
  { caller, locale }: RequestContext,
  methods: PaymentMethods,
  termsDays = caller.paymentTermsDays
): MethodWording => ({ methods, locale, termsDays })

/** A payment; if it was received, with its ledger day and posting time. */
type Posted = Payments & { day?: string | null; posted_at?: string | null }

/** When a payment was received: the bank's booking day if it differs from the posting day. */
export function receivedAt({ day = null, posted_at, updated_at }: Posted, zone: string): string {
  const at = posted_at ?? updated_at
  return day === null || day === sellerDay(at) ? wireDate(at, zone) : `${day} 00:00:00`
}

/** When a payment was received, or reached its present state. */
export const changedAt = (row: Posted, zone: string): string =>
  row.state === 'completed' ? receivedAt(row, zone) : wireDate(row.updated_at, zone)

/**
 * A payment as returned by the API, with instructions while it is open. Without the terms of the order's company, those
 * of the caller's apply.
 */
export function paymentResponse(
  context: RequestContext,
  order: Orders & { terms_days?: number },
  row: Posted,
  { methods, seller }: PaymentSettings
): contract.Payment {
  const { locale, zone } = context
  const wording = wordingOf(context, methods, order.terms_days)
  const open = row.state === 'new' && order.number !== null
  return {
    '@id': `${orderPath(order.token)}/payments/${row.id}`,
    id: row.id,
    ...(row.method === '' ? noMethod : methodResponse(row.method, wording)),
    state: row.state,
    amount: row.amount,
    refunded: row.refunded,
    updatedAt: changedAt(row, zone),
    fault: row.state === 'failed' && row.fault ? paymentErrorText(row.fault, locale) : null,
    instructions: open ? paymentHint(row, order, wording, seller) : null
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
  const known = findMethod(method)
  if (known?.kind === 'terms' && !isInvoiced) return paymentMethodDescription(known.code, wording)
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

/** A shipment as returned by the API; `carriers` resolve its tracking link. */
export function shipmentResponse(
  { locale, zone }: RequestContext,
  order: Orders,
  row: Shipments,
  carriers: readonly Carrier[] = []
) {
  return {
    '@id': `${orderPath(order.token)}/shipments/${row.id}`,
    id: row.id,
    method: shippingMethodPath(row.method),
    methodName: serverText(locale, 'shipping-methods.standard.name'),
    state: row.state,
    carrier: row.carrier,
    tracking: row.tracking,
    trackingUrl: trackingUrl(row, carriers),
    shippedAt: row.shipped_at && wireDate(row.shipped_at, zone)
  }
}

/** A part of a split order, with its tracking. */
export function partResponse(
  row: Pick<Orders, 'token' | 'number' | 'state' | 'total'> & {
    carrier: string | null
    tracking: string | null
    invoice: string | null
  },
  carriers: readonly Carrier[]
): contract.Order['splitOrders'][number] {
  return {
    '@id': orderPath(row.token),
    tokenValue: row.token,
    number: row.number,
    state: row.state,
    total: row.total ?? 0,
    carrier: row.carrier,
    tracking: row.tracking,
    trackingUrl: trackingUrl(row, carriers),
    invoices: row.invoice === null ? [] : [invoiceResponse(row.token, row.invoice)]
  }
}

/** An issued invoice with its download path. */
export function invoiceResponse(token: string, number: string): contract.Order['invoices'][number] {
  return { number, path: `/customer-admin/invoice/${token}/download` }
}

/** An issued credit note with its download path. */
export function creditNoteResponse(number: string): contract.Order['creditNotes'][number] {
  return { number, path: `/customer-admin/credit-note/${number}/download` }
}

/** An event in the reader's language. */
export function eventResponse(
  context: RequestContext,
  row: HistoryEvent,
  methods: PaymentMethods
): contract.OrderEvent {
  return {
    at: wireDate(row.at, context.zone),
    kind: row.kind,
    label: eventLabel(row.kind, readJson(row.detail), wordingOf(context, methods)),
    name: row.name,
    part: row.part
  }
}

/** Describes an event with its details; an unknown kind falls back to its code. */
export function eventLabel(code: string, detail: Record<string, string | number>, wording: MethodWording): string {
  const { locale } = wording
  const kind = orderEventKinds.find((known) => known === code)
  const { amount, before, currency, ...values } = detail
  if (kind === 'held') values['reasons'] = detailSentences(detail, locale).join(' ')
  if (amount !== undefined) values['amount'] = formatMoney(Number(amount), String(currency), locale)
  if (before !== undefined) values['before'] = formatMoney(Number(before), String(currency), locale)
  if (detail['lines'] !== undefined)
    values['lines'] = changedLinesText(readChangedLines(String(detail['lines'])), String(currency), locale)
  if (values['reason'] !== undefined) values['reason'] = paymentErrorText(String(values['reason']), locale)
  if (values['method'] !== undefined) values['method'] = paymentMethodName(String(values['method']), wording)
  return kind ? serverText(locale, `order-events.${kind}`, values) : code
}

/** Builds `orderDetails` of the API specification. */
export function detailsOf(order: contract.Order): contract.Order['orderDetails'] {
  return {
    itemsSubtotal: order.itemsSubtotal,
    orderPromotionTotal: order.orderPromotionTotal,
    manualDiscount: order.manualDiscount,
    shippingTotal: order.shippingTotal,
    shippingTaxTotal: order.shippingTaxTotal,
    taxTotal: order.taxTotal,
    total: order.total,
    totalUnpaidAmount: order.totalUnpaidAmount,
    notes: order.notes,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    currencyCode: order.currencyCode,
    paymentState: order.paymentState,
    payments: order.payments,
    checkoutCompletedAt: order.checkoutCompletedAt
  }
}
