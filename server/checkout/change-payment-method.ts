import * as contract from '../../contract/checkout/checkout.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { Orders } from '../db/schema/schema.ts'
import type { Payments } from '../db/schema/trade.ts'
import type { Tx } from '../db/tx.ts'
import { apiError } from '../core/http/api-error.ts'
import { findTermsBlock, lockCompany } from '../orders/credit/service.ts'
import { waitIfOrderUncovered } from '../orders/fulfilment/service.ts'
import { describeOrder, recordOrderEvent, type RequestContext, updateOrder } from '../orders/service.ts'
import { addPayment, cancelPayment, type PaymentMethod } from '../payments/service.ts'
import { readPaymentDeadlines } from './payment-deadlines.ts'
import { selectPayment } from './queries.ts'
import { termsBlockedError } from './terms-block.ts'
import { required } from '../core/required.ts'

/**
 * Changes the method of a placed order's open payment: closes the old payment, voids it at its provider, and creates a
 * new one. The payment deadline is that of the new method, but never earlier than before.
 * @throws ApiError 'not-found' (an unknown payment), 'payment-not-open', 'unknown-payment-method', 'terms-blocked'
 */
export async function changePaymentMethod(
  tx: Tx,
  context: RequestContext,
  order: Orders,
  { paymentId, method }: { paymentId: string; method: PaymentMethod | undefined }
): Promise<Order> {
  const payment = await selectPayment(tx, order.id, paymentId)
  if (!payment) throw apiError(contract.choosePaymentMethod, 'not-found')
  if (order.state === 'cancelled' || payment.state !== 'new')
    throw apiError(contract.choosePaymentMethod, 'payment-not-open')
  if (!method) throw apiError(contract.choosePaymentMethod, 'unknown-payment-method', { field: 'paymentMethod' })
  if (method.code !== payment.method) await replacePayment(tx, context, { order, payment, method })
  return required(await describeOrder(tx, context, order.token), 'order')
}

interface Replacement {
  order: Orders
  payment: Payments
  method: PaymentMethod
}

async function replacePayment(
  tx: Tx,
  { caller, locale, now }: RequestContext,
  { order, payment, method }: Replacement
): Promise<void> {
  const { amount } = payment
  if (method.kind === 'terms') {
    await lockCompany(tx, order.company_id)
    const block = await findTermsBlock(tx, { companyId: order.company_id, amount, now })
    if (block) throw termsBlockedError(contract.choosePaymentMethod, block, locale)
  }
  await cancelPayment(tx, payment, now)
  await addPayment(tx, { order_id: order.id, method: method.code, state: 'new', amount }, now.toISOString())
  // An order that is paid before it ships does not need a release.
  const isReleased = order.state === 'held'
  const state = isReleased ? 'new' : order.state
  await updateOrder(tx, order.id, { state, ...(await readLaterDeadlines(tx, order, method)) })
  const by = { actor: 'buyer', name: caller.fullName } as const
  await recordOrderEvent(tx, order.id, { kind: 'payment-method-changed', by, detail: { method: method.code } }, now)
  if (isReleased) await recordOrderEvent(tx, order.id, { kind: 'released', by: { actor: 'shop' } }, now)
  await waitIfOrderUncovered(tx, order.id, now)
}

async function readLaterDeadlines(tx: Tx, order: Orders, method: PaymentMethod) {
  const { due_date, expires_at } = await readPaymentDeadlines(
    tx,
    method,
    new Date(order.completed_at ?? order.created_at)
  )
  const later = (a: string | null, b: string | null) => (a !== null && b !== null && a > b ? a : b)
  // Changing the method does not add a deadline to an order without one.
  const dueUntil = order.expires_at === null ? null : later(order.expires_at, expires_at)
  return { due_date: later(order.due_date, due_date), expires_at: dueUntil }
}
