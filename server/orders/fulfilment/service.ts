import { changeTracking } from '../../../contract/desk/orders.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { brand } from '../../../src/brand.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { issueInvoice, isStillExempt, isExchangeRateMissing } from '../invoices/service.ts'
import { type Actor, lockOrder, recordOrderEvent, updateOrder } from '../service.ts'
import {
  mailInvoice,
  mailOrderCancelled,
  mailOrderExpired,
  mailOrderReleased,
  mailOrderShipped,
  mailPaymentFailed,
  mailPaymentReceived
} from '../emails/service.ts'
import { applyTransition, requireTransition, OrderActionError } from './apply-transition.ts'
import { creditRefunds, type ActionContext } from './postings.ts'
import {
  readBalance,
  captureAuthorized,
  closeAllPayments,
  recordOfflinePayment,
  type OfflinePayment
} from './payments.ts'
import { closeProposal, lockExpiredOrders, selectParts, selectSentShipment, updateShipments } from './queries.ts'
import { cancelPart, releaseStock } from './split.ts'
import { restoreDeadline } from './restore-deadline.ts'
import { waitIfOrderUncovered } from './wait-for-payment.ts'
import { requireNoProposal, requireRootOrder, requireUnsplit } from './guards.ts'
import { apiError } from '../../core/http/api-error.ts'

export { adjustOpenPayments, receiveBankTransfer, renewOpenPayment, reverseBankTransfer } from './bank-payments.ts'
export {
  postPaymentEntry,
  postPaymentReversal,
  reversePaidWriteOffs,
  postRefund,
  creditOrder,
  reduceOpenPayment,
  actionContextOf,
  type ActionContext,
  writeOffOrder
} from './postings.ts'
export { sendMessage } from './messages.ts'
export { OrderActionError, type OrderActionReason } from './apply-transition.ts'
export { readBalance, captureAuthorized, refundOrder } from './payments.ts'
export { closeProposal, lockOrderByNumber, lockCompanyOrder, selectParts, updateShipments } from './queries.ts'
export { splitOrder } from './split.ts'
export { isTransitionAllowed } from './transitions.ts'
export { waitIfOrderUncovered, waitIfUncovered } from './wait-for-payment.ts'
export { isEditAllowed, requireEditable } from './guards.ts'

/**
 * Approves an order: captures authorised payments; an unpaid order that needs prepayment waits, with its parts.
 * @returns its new state
 * @throws OrderActionError, also if the order already waits and is still unpaid
 */
export async function approveOrder(tx: Tx, order: Orders, by: Actor, now: Date): Promise<'approved' | 'waiting'> {
  requireRootOrder(order)
  requireTransition('approve', order)
  const balance = await readBalance(tx, order)
  const isCovered = balance.onTerms || balance.unpaid <= balance.reserved
  if (isCovered) {
    await captureAuthorized(tx, balance, now)
    await applyTransition(tx, 'approve', order, { event: 'approved', by, fields: { expires_at: null } }, now)
    await approveParts(tx, order, by, now)
    return 'approved'
  }
  if (order.state === 'waiting') throw unpaidError(order, balance.unpaid - balance.reserved)
  for (const orderOrPart of [order, ...(await selectParts(tx, order.id))])
    if (orderOrPart.state === 'new') await applyTransition(tx, 'wait', orderOrPart, { event: 'waiting', by }, now)
  return 'waiting'
}

const unpaidError = ({ number, currency_code: currency }: Orders, amount: number) =>
  new OrderActionError(`Order ${number} has ${amount} minor units unpaid.`, {
    code: 'step-unpaid',
    number,
    amount,
    currency
  })

async function approveParts(tx: Tx, order: Orders, by: Actor, now: Date): Promise<void> {
  for (const part of await selectParts(tx, order.id))
    if (part.state === 'new' || part.state === 'waiting')
      await applyTransition(tx, 'approve', part, { event: 'approved', by }, now)
}

/** Releases an order on hold, which can then be approved, and notifies the buyer. @throws OrderActionError */
export async function releaseOrder(tx: Tx, order: Orders, by: Actor, { now, origin }: ActionContext): Promise<void> {
  await applyTransition(tx, 'release', order, { event: 'released', by }, now)
  await mailOrderReleased(tx, { orderId: order.id, origin }, now)
}

/** Cancels an order on hold and emails the reason to the buyer. @throws OrderActionError */
export async function declineOrder(
  tx: Tx,
  order: Orders,
  { by, reason }: { by: Actor; reason: string },
  context: ActionContext
): Promise<void> {
  requireTransition('release', order)
  await cancelOrder(tx, order, { transition: 'cancel', by, reason }, context)
}

/** A change to a payment; `amount` is in minor units of the order's currency. */
export interface PaymentChange {
  /**
   * `settled`: paid with the company's credit or by a payment for several invoices; no email about the order is sent.
   */
  kind: 'authorized' | 'received' | 'failed' | 'settled'
  amount: number
  /** Why it failed; a value of `Payments.fault`. By default, it was voided. */
  fault?: string | undefined
}

/** Updates an order after a payment change: stops its expiry, approves it if it was waiting, and notifies the buyer. */
export async function applyPaymentChange(
  tx: Tx,
  orderId: string,
  change: PaymentChange,
  context: ActionContext
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const subject = { orderId, origin: context.origin, amount: change.amount }
  if (change.kind === 'failed') {
    await waitIfOrderUncovered(tx, orderId, context.now)
    // Only an order that waits again can expire.
    await restoreDeadline(tx, orderId, 'card', context.now)
    return mailPaymentFailed(tx, { ...subject, fault: change.fault ?? 'cancelled' }, context.now)
  }
  if (change.kind === 'received') await mailPaymentReceived(tx, subject, context.now)
  if (order.expires_at !== null) await updateOrder(tx, order.id, { expires_at: null })
  const balance = await readBalance(tx, order)
  // The order was approved on terms, possibly shipped and invoiced, and is now paid by card: capture at once.
  if (change.kind === 'authorized' && !isUnapproved(order)) await captureAuthorized(tx, balance, context.now)
  // A fully paid order no longer needs credit.
  if (order.state === 'held' && balance.unpaid <= balance.reserved)
    await releaseOrder(tx, order, { actor: 'shop' }, context)
  if (order.state === 'waiting' && balance.unpaid <= balance.reserved)
    await approveOrder(tx, order, { actor: 'shop' }, context.now)
}

const isUnapproved = ({ state }: Orders) => state === 'new' || state === 'held' || state === 'waiting'

/** Records a received transfer and updates the order. @returns minor units @throws OrderActionError */
export async function receivePayment(
  tx: Tx,
  order: Orders,
  transfer: OfflinePayment,
  context: ActionContext
): Promise<number> {
  const amount = await recordOfflinePayment(tx, order, transfer, context.now)
  await applyPaymentChange(tx, order.id, { kind: 'received', amount }, context)
  return amount
}

/** Ships an order or a part. @throws OrderActionError */
export async function shipOrder(
  tx: Tx,
  order: Orders,
  { carrier, tracking, by }: { carrier: string; tracking: string; by: Actor },
  { now, origin }: ActionContext
): Promise<void> {
  await requireUnsplit(tx, order)
  await requireNoProposal(tx, order)
  requireTransition('ship', order)
  // Before the invoice needs it, because a shipped order cannot be cancelled.
  await requireExemption(tx, order, now)
  await updateShipments(tx, order.id, { state: 'shipped', carrier, tracking, shipped_at: now.toISOString() })
  await applyTransition(tx, 'ship', order, { event: 'shipped', by, detail: { carrier, tracking } }, now)
  await mailOrderShipped(tx, { orderId: order.id, origin, carrier, tracking }, now)
}

/**
 * Corrects carrier and tracking number of a shipped order or part.
 * @returns whether anything changed
 * @throws OrderActionError
 * @throws ApiError 'cell-changed' if they no longer equal `basedOn`
 */
export async function correctTracking(
  tx: Tx,
  order: Orders,
  { carrier, tracking, basedOn }: Input<typeof changeTracking>,
  { now, origin }: ActionContext
): Promise<boolean> {
  await requireUnsplit(tx, order)
  const shipment = await selectSentShipment(tx, order.id)
  if (!shipment)
    throw new OrderActionError(`Order ${order.number} is ${order.state}; it has not shipped.`, {
      code: 'step-wrong-state',
      number: order.number,
      state: order.state
    })
  if (shipment.carrier === carrier && shipment.tracking === tracking) return false
  if ((shipment.carrier ?? '') !== basedOn.carrier || (shipment.tracking ?? '') !== basedOn.tracking)
    throw apiError(changeTracking, 'cell-changed', { details: { current: shipment } })
  await updateShipments(tx, order.id, { carrier, tracking })
  await mailOrderShipped(tx, { orderId: order.id, origin, carrier, tracking }, now)
  return true
}

async function requireExemption(tx: Tx, order: Orders, now: Date): Promise<void> {
  if (await isStillExempt(tx, order, now)) return
  throw new OrderActionError(
    `Order ${order.number} is without VAT, and the partner has no valid VAT number of another EU country.`,
    { code: 'step-vat-number', number: order.number }
  )
}

async function requireExchangeRate(tx: Tx, order: Orders, now: Date): Promise<void> {
  if (!(await isExchangeRateMissing(tx, order, now))) return
  const { number, currency_code: currency } = order
  throw new OrderActionError(
    `The invoice of order ${number} must state its VAT in ${brand.currency}, and there is no exchange rate for ${currency}.`,
    { code: 'step-exchange-rate', number, currency }
  )
}

/** Issues and emails the invoice of a shipped order or part. @returns its number @throws OrderActionError */
export async function invoiceOrder(tx: Tx, order: Orders, by: Actor, { now, origin }: ActionContext): Promise<string> {
  await requireUnsplit(tx, order)
  requireTransition('invoice', order)
  await requireExemption(tx, order, now)
  await requireExchangeRate(tx, order, now)
  const { number, dueDate } = await issueInvoice(tx, order.id, now)
  const fields = { due_date: dueDate }
  await applyTransition(tx, 'invoice', order, { event: 'invoiced', by, detail: { invoice: number }, fields }, now)
  await mailInvoice(tx, { orderId: order.id, origin }, now)
  await creditRefunds(tx, order, { now, origin }, 0)
  return number
}

/** Completes a fully paid order; parts are completed with their root order. @throws OrderActionError */
export async function completeOrder(tx: Tx, order: Orders, by: Actor, now: Date): Promise<void> {
  requireRootOrder(order)
  requireTransition('complete', order)
  const { unpaid } = await readBalance(tx, order)
  if (unpaid > 0) throw unpaidError(order, unpaid)
  for (const part of await selectParts(tx, order.id))
    if (isNotCancelled(part)) await applyTransition(tx, 'complete', part, { event: 'completed', by }, now)
  const rootOrder = await lockOrder(tx, order.id)
  if (rootOrder.state === 'completed') await recordOrderEvent(tx, order.id, { kind: 'completed', by }, now)
  else await applyTransition(tx, 'complete', rootOrder, { event: 'completed', by }, now)
}

/**
 * Cancels an order and its parts: releases stock, closes open payments, voids authorisations and refunds payments made
 * through a provider. Staff can also cancel a single part.
 * @throws OrderActionError
 */
export async function cancelOrder(
  tx: Tx,
  order: Orders,
  { transition, by, reason }: { transition: 'withdraw' | 'cancel' | 'expire'; by: Actor; reason?: string },
  context: ActionContext
): Promise<void> {
  if (order.parent_id !== null && transition === 'cancel') return cancelPartOnly(tx, order, by, context)
  requireRootOrder(order)
  const { now, origin } = context
  const parts = (await selectParts(tx, order.id)).filter(isNotCancelled)
  for (const orderOrPart of [order, ...parts]) requireTransition(transition, orderOrPart)
  await releaseStock(tx, order.id, now)
  await closeProposal(tx, order.id, 'withdrawn', now)
  await closeAllPayments(tx, await readBalance(tx, order), now)
  const event = transition === 'expire' ? ('expired' as const) : ('cancelled' as const)
  for (const part of parts) await updateOrder(tx, part.id, { state: 'cancelled' })
  for (const orderOrPart of [...parts, order]) await updateShipments(tx, orderOrPart.id, { state: 'cancelled' })
  await applyTransition(tx, transition, order, { event, by, fields: { expires_at: null } }, now)
  const subject = { orderId: order.id, origin }
  await (transition === 'expire'
    ? mailOrderExpired(tx, subject, now)
    : mailOrderCancelled(tx, { ...subject, reason }, now))
}

const isNotCancelled = ({ state }: Orders) => state !== 'cancelled'

// Without the part, an order that waits for its payment may be covered.
async function cancelPartOnly(tx: Tx, part: Orders, by: Actor, context: ActionContext): Promise<void> {
  await cancelPart(tx, part, by, context.now)
  const order = await lockOrder(tx, part.parent_id ?? '')
  const { unpaid, reserved } = await readBalance(tx, order)
  if (unpaid <= reserved) await applyPaymentChange(tx, order.id, { kind: 'settled', amount: 0 }, context)
  await mailOrderCancelled(tx, { orderId: part.id, origin: context.origin }, context.now)
}

/**
 * Cancels orders past their payment deadline, not those in `except`. Several servers share the work by skipping locked
 * orders.
 */
export async function expireOrders(tx: Tx, context: ActionContext, except: readonly string[] = []): Promise<number> {
  const orders = await lockExpiredOrders(tx, { now: context.now, except, limit: 20 })
  for (const order of orders) await cancelOrder(tx, order, { transition: 'expire', by: { actor: 'shop' } }, context)
  return orders.length
}
