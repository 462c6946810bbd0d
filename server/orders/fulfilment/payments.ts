import type { Orders } from '../../db/schema/schema.ts'
import type { Payments } from '../../db/schema/trade.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { type Actor, noteEvent } from '../service.ts'
import {
  addPaymentTask,
  addPaymentTaskOnce,
  findMethod,
  insertPayment,
  paymentRow,
  updatePayment
} from '../../payments/service.ts'
import { newId } from '../../core/ids.ts'
import { required } from '../../core/required.ts'
import { readPositions } from '../ledger/service.ts'
import { readOnCards } from '../reservations/service.ts'
import { bookPayment, bookRefund, type BookingContext } from './booking.ts'
import { WrongStep } from './moves.ts'
import { selectPayments, selectPromisedRefunds } from './queries.ts'

/** Payment balance of an order, in minor units of its currency. */
export interface Balance {
  payments: Payments[]
  /** Payments less refunds. */
  received: number
  /** By credit notes and write-offs. */
  credited: number
  /** Authorised on cards, also by a payment for several invoices on another order. */
  reserved: number
  unpaid: number
  /** Invoiced but not settled. */
  owed: number
  /** Paid beyond the total and not refunded. */
  inFavour: number
  /** Whether it ships before payment. */
  onTerms: boolean
}

/** Reads the balance of an order; callers that act on it must hold the order's lock. */
export async function balanceOf(tx: Reader, order: Pick<Orders, 'id' | 'total' | 'state'>): Promise<Balance> {
  const paid = await selectPayments(tx, order.id)
  const payments = await withPromised(tx, paid)
  const promised = payments.reduce((sum, { refunded }, i) => sum + refunded - (paid[i]?.refunded ?? 0), 0)
  const position = required((await readPositions(tx, [order])).get(order.id), 'position')
  return {
    payments,
    received: position.received - promised,
    credited: position.credited,
    reserved: (await readOnCards(tx, [order.id])).get(order.id)?.reserved ?? 0,
    unpaid: position.unpaid,
    owed: position.owed,
    inFavour: Math.max(0, position.inFavour - promised),
    onTerms: payments.some(({ method, state }) => findMethod(method)?.kind === 'terms' && state !== 'cancelled')
  }
}

// Counts pending refunds as refunded, so that a repeated request cannot refund twice.
async function withPromised(tx: Reader, payments: Payments[]): Promise<Payments[]> {
  const promised = await selectPromisedRefunds(
    tx,
    payments.map(({ id }) => id)
  )
  return payments.map((payment) => {
    const waiting = promised.filter(({ payment_id }) => payment_id === payment.id)
    return { ...payment, refunded: waiting.reduce((sum, { amount }) => sum + amount, payment.refunded) }
  })
}

/**
 * Requests the capture of card authorisations up to the unpaid amount; the provider releases the rest. An authorisation
 * for several invoices is captured in full, because it also covers other orders.
 */
export async function captureReserved(tx: Tx, { payments, unpaid }: Balance, now: Date): Promise<void> {
  let left = unpaid
  for (const { id, amount: reserved, remittance } of payments.filter(({ state }) => state === 'authorized')) {
    const amount = remittance === null ? Math.min(reserved, left) : reserved
    left = Math.max(0, left - amount)
    const kind = amount > 0 ? 'capture' : 'void'
    // A capture already requested, because the authorisation was about to expire, can no longer be changed.
    if (!(await addPaymentTaskOnce(tx, { paymentId: id, kind, amount: amount || reserved }, now))) continue
    if (amount === 0) await updatePayment(tx, id, { state: 'cancelled' }, now)
    else if (amount < reserved) await updatePayment(tx, id, { amount }, now)
  }
}

/**
 * Ends all payments of a cancelled order: closes open ones, releases reserved ones and refunds paid ones, except what
 * other orders have used as credit.
 */
export async function closeAllPayments(tx: Tx, { payments, received }: Balance, now: Date): Promise<void> {
  let left = received
  for (const payment of payments) {
    const { id, state, provider, amount, refunded } = payment
    if (provider && ['new', 'processing', 'authorized'].includes(state))
      await addPaymentTask(tx, { paymentId: id, kind: 'void', amount }, now)
    const back = provider && state === 'completed' ? Math.min(left, amount - refunded) : 0
    left -= Math.max(0, back)
    if (back > 0) await addPaymentTask(tx, { paymentId: id, kind: 'refund', amount: back }, now)
    if (state === 'new') await updatePayment(tx, id, { state: 'cancelled' }, now)
  }
}

/**
 * Records money received outside a provider, for all or part of the open payment.
 * @throws WrongStep if nothing is open, or the amount exceeds the open payment
 */
export async function receiveTransfer(
  tx: Tx,
  order: Orders,
  { amount: given, by }: { amount?: number | undefined; by: Actor },
  now: Date
): Promise<number> {
  const { payments } = await balanceOf(tx, order)
  const open = payments.findLast(({ state }) => state === 'new')
  if (!open)
    throw new WrongStep(`Order ${order.number} has no open payment.`, {
      code: 'step-nothing-open',
      number: order.number
    })
  const amount = given ?? open.amount
  if (amount < 1 || amount > open.amount)
    throw new WrongStep(`Order ${order.number} has ${open.amount} minor units unpaid; ${amount} is too much.`, {
      ...about(order, open.amount),
      code: 'step-over-open'
    })
  const at = now.toISOString()
  if (open.provider) await addPaymentTask(tx, { paymentId: open.id, kind: 'void', amount: open.amount }, now)
  await updatePayment(tx, open.id, { state: 'cancelled' }, now)
  const paid = paymentRow({ order_id: order.id, method: offline(open.method), state: 'completed', amount }, at)
  await insertPayment(tx, paid)
  await bookPayment(tx, order, paid, now)
  if (amount < open.amount) {
    const rest = { order_id: order.id, method: open.method, state: 'new', amount: open.amount - amount } as const
    await insertPayment(tx, paymentRow(rest, at))
  }
  await noteEvent(
    tx,
    order.id,
    { kind: 'payment-received', by, detail: { amount, currency: order.currency_code } },
    now
  )
  return amount
}

const about = ({ number, currency_code }: Orders, amount: number) => ({ number, amount, currency: currency_code })

// Money that arrived at the bank was not paid by the card that was chosen originally.
const offline = (method: string) => (findMethod(method)?.provider ? 'bank_transfer' : method)

/**
 * Refunds money, newest payment first: through the provider by a task, otherwise staff have already transferred it.
 * @throws WrongStep if less has been received
 */
export async function refund(
  tx: Tx,
  order: Orders,
  { amount: given, by }: { amount?: number | undefined; by: Actor },
  at: BookingContext
): Promise<number> {
  const { payments, received } = await balanceOf(tx, order)
  const amount = given ?? received
  if (amount < 1 || amount > received)
    throw new WrongStep(`Order ${order.number} has received ${received} minor units; ${amount} cannot be refunded.`, {
      ...about(order, received),
      code: 'step-over-received'
    })
  let left = amount
  for (const payment of payments.toReversed()) {
    const back = Math.min(left, payment.state === 'completed' ? payment.amount - payment.refunded : 0)
    if (back <= 0) continue
    left -= back
    if (payment.provider) await addPaymentTask(tx, { paymentId: payment.id, kind: 'refund', amount: back }, at.now)
    else await refundTransfer(tx, order, payment, { back, by }, at)
  }
  if (left > 0) await refundCredit(tx, order, { amount: left, by }, at)
  return amount
}

// Amounts paid by credit or with other invoices have no payment on this order, so staff have transferred the refund.
async function refundCredit(tx: Tx, order: Orders, { amount, by }: { amount: number; by: Actor }, at: BookingContext) {
  const detail = { amount, currency: order.currency_code }
  await noteEvent(tx, order.id, { kind: 'payment-refunded', by, detail }, at.now)
  await bookRefund(tx, order, { paymentId: `credit-${newId()}`, amount, refunded: amount }, at)
}

async function refundTransfer(
  tx: Tx,
  order: Orders,
  payment: Payments,
  { back, by }: { back: number; by: Actor },
  at: BookingContext
): Promise<void> {
  const refunded = payment.refunded + back
  const state = refunded === payment.amount ? 'refunded' : payment.state
  await updatePayment(tx, payment.id, { refunded, state }, at.now)
  const detail = { amount: back, currency: order.currency_code }
  await noteEvent(tx, order.id, { kind: 'payment-refunded', by, detail }, at.now)
  await bookRefund(tx, order, { paymentId: payment.id, amount: back, refunded }, at)
}
