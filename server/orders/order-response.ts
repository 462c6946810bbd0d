import { symbolOf } from '../../contract/format.ts'
import { languages, type LocaleCode } from '../../contract/locale.ts'
import type { Order, OrderItem } from '../../contract/orders/order.ts'
import { orderPath } from '../../contract/scalars.ts'
import type { Carrier } from '../../contract/desk/settings/carriers.ts'
import { apiDateTime } from '../core/dates.ts'
import type { Totals } from '../pricing/service.ts'
import { namesOfTransfersIn, type Position, settlementResponse, wasEverPaid } from './ledger/service.ts'
import type { CardCoverage } from './card-coverage/service.ts'
import { parsePlaced } from './snapshot.ts'
import type { Orders } from '../db/schema/schema.ts'
import type { RequestContext } from './request-context.ts'
import { trackingUrl } from './shipments.ts'

/** Everything that the API returns with an order or cart. */
export interface OrderContents {
  row: Orders
  /** Name of the buyer. */
  buyer: string
  items: OrderItem[]
  totals: Totals
  minimalOrderValue: number
  /** Why the coupon has no effect; null if it applies or there is no coupon. */
  couponProblem: string | null
  payments: Order['payments']
  shipments: Order['shipments']
  splitOrders: Order['splitOrders']
  invoices: Order['invoices']
  creditNotes: Order['creditNotes']
  /** From the ledger; null for a cart. */
  position: Position | null
  /** Due date of the first open invoice of its parts. */
  partDueDate: string | null
  cardCoverage: CardCoverage
  pendingRefunds: number
}

/** The reader: time zone for dates, language, and whether payment fields are visible (not for Marketing). */
export interface Viewer {
  zone: string
  locale: LocaleCode
  canSeePayments: boolean
}

export function viewerOf({ zone, locale, caller }: RequestContext): Viewer {
  return { zone, locale, canSeePayments: caller.role !== 'ROLE_COMPANY_MARKETING' }
}

/** An order or cart as returned by the API, assembled from its contents. */
export function orderResponse(contents: OrderContents, viewer: Viewer): Order {
  const { row, items, totals } = contents
  const isCart = row.state === 'cart'
  return {
    '@id': orderPath(row.token),
    tokenValue: row.token,
    number: row.number,
    state: row.state,
    checkoutState: isCart ? 'cart' : 'completed',
    shippingState: shippingState(contents),
    version: row.version,
    currencyCode: row.currency_code,
    currencySign: symbolOf(row.currency_code),
    localeCode: languages.find(({ code }) => code === row.locale)?.tag ?? 'en_US',
    channel: '/api/v2/shop/channels/wholesale',
    customer: { fullName: contents.buyer },
    items,
    ...sumsOf(totals),
    splitTotal: row.parent_id ? totals.total : null,
    minimalOrderValue: contents.minimalOrderValue,
    couponCode: row.coupon_code,
    couponProblem: contents.couponProblem,
    notes: row.notes,
    poNumber: row.po_number,
    billingAddress: parsePlaced.address(row.billing_address),
    shippingAddress: parsePlaced.address(row.shipping_address),
    shipments: contents.shipments,
    // An order begins when it is placed, and is listed by that; its cart may be weeks older.
    createdAt: apiDateTime(row.completed_at ?? row.created_at, viewer.zone),
    checkoutCompletedAt: row.completed_at && apiDateTime(row.completed_at, viewer.zone),
    splitOrders: viewer.canSeePayments
      ? contents.splitOrders
      : contents.splitOrders.map((part) => ({ ...part, invoices: [] })),
    invoices: viewer.canSeePayments ? contents.invoices : [],
    creditNotes: viewer.canSeePayments ? contents.creditNotes : [],
    cancellable: viewer.canSeePayments && isCancellable(contents),
    payableUntil: row.expires_at && viewer.canSeePayments ? apiDateTime(row.expires_at, viewer.zone) : null,
    ...paymentFields(contents, viewer)
  }
}

function sumsOf(totals: Totals) {
  return {
    itemsTotal: totals.itemsSubtotal,
    itemsSubtotal: totals.itemsSubtotal,
    orderPromotionTotal: totals.orderPromotionTotal,
    manualDiscount: totals.manualDiscount,
    shippingTotal: totals.shippingTaxTotal,
    shippingTaxTotal: totals.shippingTaxTotal,
    taxTotal: totals.taxTotal,
    total: totals.total,
    taxExcludedTotal: totals.taxTotal,
    taxIncludedTotal: 0,
    shippingPromotionTotal: 0,
    taxes: totals.taxes,
    savings: totals.savings,
    weight: totals.weight
  }
}

/** The position of an order without entries. */
export const unpaidPosition = (total: number) => ({
  received: 0,
  credited: 0,
  refunded: 0,
  unpaid: total,
  sums: { paid: 0, creditUsed: 0, paidWithOthers: 0 }
})

const hiddenPaymentFields = {
  paymentState: null,
  totalUnpaidAmount: null,
  payments: [],
  paymentNames: [],
  settlement: [],
  dueDate: null
}

function paymentFields(
  {
    row,
    payments,
    totals,
    position,
    partDueDate,
    pendingRefunds,
    cardCoverage: { reserved, processing }
  }: OrderContents,
  { locale, canSeePayments }: Viewer
) {
  if (!canSeePayments) return hiddenPaymentFields
  const balance = position ?? unpaidPosition(totals.total)
  const { unpaid } = balance
  const isReserved = unpaid > 0 && reserved >= unpaid
  const isOnCard = isReserved || processing > 0
  return {
    paymentState: paymentState(row.state, { ...balance, reserved }),
    totalUnpaidAmount: unpaid,
    payments: isOnCard ? payments.map((payment) => ({ ...payment, instructions: null })) : payments,
    paymentNames: namesOfPayments(payments, position ? namesOfTransfersIn(position, locale) : []),
    // Payments belong to the whole order, not to its parts.
    settlement:
      position && row.parent_id === null ? settlementResponse(position, { reserved, pendingRefunds }, locale) : [],
    // As in Payments: nothing is due once it is paid or a card covers it.
    dueDate: reserved >= unpaid ? null : (partDueDate ?? row.due_date)
  }
}

/** Credit and other orders, and the methods in use; if all payments have ended, the last one. */
export function namesOfPayments(
  payments: readonly Pick<Order['payments'][number], 'state' | 'methodName'>[],
  transferNames: readonly string[]
): string[] {
  const active = payments.filter(({ state }) => state !== 'cancelled' && state !== 'failed')
  const listed = active.length + transferNames.length > 0 ? active : payments.slice(-1)
  return [...new Set([...transferNames, ...listed.flatMap(({ methodName }) => methodName ?? [])])]
}

export function paymentState(
  state: Orders['state'],
  { received, credited, refunded, reserved, unpaid, sums }: ReturnType<typeof unpaidPosition> & { reserved: number }
): Order['paymentState'] {
  if (state === 'cart') return 'cart'
  if (refunded > 0 && received <= 0 && unpaid === 0) return 'refunded'
  if (state === 'cancelled') return 'cancelled'
  // A credit is not a payment.
  if (unpaid === 0) return credited > 0 && !wasEverPaid(sums) ? 'credited' : 'paid'
  if (reserved >= unpaid) return 'authorized'
  return received > 0 ? 'partially_paid' : 'awaiting_payment'
}

/** Buyers may cancel an order while it is new and nothing has been captured. */
function isCancellable({ row, payments }: OrderContents): boolean {
  return (
    (row.state === 'new' || row.state === 'held') &&
    row.parent_id === null &&
    !payments.some(({ state }) => state === 'completed')
  )
}

function shippingState({ row, shipments, splitOrders }: OrderContents): Order['shippingState'] {
  if (row.state === 'cart' || row.state === 'cancelled') return row.state
  const parts = splitOrders.filter(({ state }) => state !== 'cancelled')
  const states = parts.length > 0 ? parts.map(({ state }) => state) : shipments.map(({ state }) => state)
  const shipped = states.filter((state) => ['shipped', 'invoiced', 'completed'].includes(state)).length
  if (shipped === 0) return 'ready'
  return shipped === states.length ? 'shipped' : 'partially_shipped'
}

/** A part of a split order, with its tracking. */
export function partResponse(
  row: Pick<Orders, 'token' | 'number' | 'state' | 'total'> & {
    carrier: string | null
    tracking: string | null
    invoice: string | null
  },
  carriers: readonly Carrier[]
): Order['splitOrders'][number] {
  return {
    '@id': orderPath(row.token),
    tokenValue: row.token,
    number: row.number,
    state: row.state,
    total: row.total ?? 0,
    splitTotal: row.total ?? 0,
    carrier: row.carrier,
    tracking: row.tracking,
    trackingUrl: trackingUrl(row, carriers),
    invoices: row.invoice === null ? [] : [invoiceResponse(row.token, row.invoice)]
  }
}

/** An issued invoice with its download path. */
export function invoiceResponse(token: string, number: string): Order['invoices'][number] {
  return { number, path: `/customer-admin/invoice/${token}/download` }
}

/** An issued credit note with its download path. */
export function creditNoteResponse(number: string): Order['creditNotes'][number] {
  return { number, path: `/customer-admin/credit-note/${number}/download` }
}

/** Builds `orderDetails` of the API specification. */
export function detailsOf(order: Order): Order['orderDetails'] {
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
