import * as contract from '../../contract/checkout/checkout.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { Orders } from '../db/schema/schema.ts'
import type { Payments } from '../db/schema/trade.ts'
import type { Tx } from '../db/tx.ts'
import { apiError } from '../core/http/api-error.ts'
import { findTermsBlock, lockCompany } from '../orders/credit/service.ts'
import { approveOrder, waitIfOrderUncovered } from '../orders/fulfilment/service.ts'
import { describeOrder, lockOrder, recordOrderEvent, type RequestContext, updateOrder } from '../orders/service.ts'
import {
  addPayment,
  cancelPayment,
  type Deadlines,
  type PaymentMethod,
  readPaymentDeadlines
} from '../payments/service.ts'
import { selectPayment } from './queries.ts'
import { readAddedExposure, termsBlockedError } from './terms-block.ts'
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
  if (method.kind === 'terms') {
    await lockCompany(tx, order.company_id)
    const amount = await readAddedExposure(tx, order)
    const block = await findTermsBlock(tx, { companyId: order.company_id, amount, now })
    if (block) throw termsBlockedError(contract.choosePaymentMethod, block, locale)
  }
  await cancelPayment(tx, payment, now)
  const open = { order_id: order.id, method: method.code, state: 'new', amount: payment.amount } as const
  await addPayment(tx, open, now.toISOString())
  // An order that is paid before it ships does not need a release.
  const isReleased = order.state === 'held'
  const state = isReleased ? 'new' : order.state
  await updateOrder(tx, order.id, { state, ...(await readNewDeadlines(tx, order, method, now)) })
  const by = { actor: 'buyer', name: caller.fullName } as const
  await recordOrderEvent(tx, order.id, { kind: 'payment-method-changed', by, detail: { method: method.code } }, now)
  if (isReleased) await recordOrderEvent(tx, order.id, { kind: 'released', by: { actor: 'shop' } }, now)
  await waitIfOrderUncovered(tx, order.id, now)
  // On terms, an order does not wait for its payment.
  if (state === 'waiting' && method.kind === 'terms')
    await approveOrder(tx, await lockOrder(tx, order.id), { actor: 'shop' }, now)
}

// Those of the new method, but never earlier than before; an invoiced order is due when its invoice is.
async function readNewDeadlines(tx: Tx, order: Orders, method: PaymentMethod, now: Date): Promise<Partial<Deadlines>> {
  if (order.state === 'invoiced') return {}
  // An order on terms, which had none, gets the full time from now.
  const start = order.due_date === null ? now : new Date(order.completed_at ?? order.created_at)
  const { due_date, expires_at } = await readPaymentDeadlines(tx, method, start)
  const later = (a: string | null, b: string | null) => (a !== null && b !== null && a > b ? a : b)
  return {
    due_date: later(order.due_date, due_date),
    // Changing the method never lets an order expire that could not before.
    expires_at: order.expires_at === null ? null : later(order.expires_at, expires_at)
  }
}
