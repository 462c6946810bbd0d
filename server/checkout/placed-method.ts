import * as contract from '../../contract/checkout/checkout.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { Orders } from '../db/schema/schema.ts'
import type { Tx } from '../db/tx.ts'
import { refuse } from '../core/http/refuse.ts'
import { describeOrder, noteEvent, type Reading } from '../orders/service.ts'
import { addPaymentTaskOnce, type PaymentMethod, paymentRow } from '../payments/service.ts'
import { deadlines } from './complete.ts'
import { insertPayment, selectPayment, updateOrder, updatePayment } from './queries.ts'

/**
 * Another method for the open payment of a placed order: the old payment is closed, and let go at its provider, and one
 * by the new method is opened. The order then waits for it as long as for one placed with it, never shorter than before.
 * @throws Refusal 'not-found' (an unknown payment), 'payment-not-open', 'unknown-payment-method'
 */
export async function changePlacedMethod(
  tx: Tx,
  reading: Reading,
  order: Orders,
  { paymentId, method, now }: { paymentId: string; method: PaymentMethod | undefined; now: Date }
): Promise<Order> {
  const payment = await selectPayment(tx, order.id, paymentId)
  if (!payment) throw refuse(contract.choosePaymentMethod, 'not-found')
  if (order.state === 'cancelled' || payment.state !== 'new')
    throw refuse(contract.choosePaymentMethod, 'payment-not-open')
  if (!method) throw refuse(contract.choosePaymentMethod, 'unknown-payment-method', { field: 'paymentMethod' })
  if (method.code !== payment.method) {
    const at = now.toISOString()
    await updatePayment(tx, payment.id, { state: 'cancelled', updated_at: at })
    if (payment.reference !== null)
      await addPaymentTaskOnce(tx, { paymentId: payment.id, kind: 'void', amount: payment.amount }, now)
    const { amount } = payment
    await insertPayment(tx, paymentRow({ order_id: order.id, method: method.code, state: 'new', amount }, at))
    await updateOrder(tx, order.id, { ...waitsUntil(order, method, reading), version: order.version + 1 })
    const by = { actor: 'buyer', name: reading.caller.fullName } as const
    await noteEvent(tx, order.id, { kind: 'payment-method-changed', by, detail: { method: method.code } }, now)
  }
  return (await describeOrder(tx, reading, order.token))!
}

function waitsUntil(order: Orders, method: PaymentMethod, { caller }: Reading) {
  const { due_date, expires_at } = deadlines(
    method,
    caller.paymentTermsDays,
    new Date(order.completed_at ?? order.created_at)
  )
  const later = (a: string | null, b: string | null) => (a !== null && b !== null && a > b ? a : b)
  // An order that waits for nothing does not begin to wait by another method.
  const until = order.expires_at === null ? null : later(order.expires_at, expires_at)
  return { due_date: later(order.due_date, due_date), expires_at: until }
}
