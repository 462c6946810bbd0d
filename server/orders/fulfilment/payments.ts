import type { Orders } from '../../db/schema/schema.ts'
import type { Payments } from '../../db/schema/trade.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { type Actor, recordOrderEvent } from '../service.ts'
import {
  addPayment,
  addPaymentTask,
  addPaymentTaskOnce,
  cancelPayment,
  findMethod,
  isCaptureRequested,
  selectPaymentsOfOrders,
  selectPendingRefunds,
  updatePayment
} from '../../payments/service.ts'
import { addDays, sellerDay } from '../../core/dates.ts'
import { newId } from '../../core/ids.ts'
import { required } from '../../core/required.ts'
import { oldestPostingDays, type Position, readPositions } from '../ledger/service.ts'
import { readCardCoverage } from '../card-coverage/service.ts'
import { postPayment, postRefund, type ActionContext } from './postings.ts'
import { OrderActionError } from './apply-transition.ts'
import { requireRootOrder } from './guards.ts'

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

type PlacedOrder = Pick<Orders, 'id' | 'total' | 'state'>

/** Reads the balance of an order; callers that act on it must hold the order's lock. */
export const readBalance = async (tx: Reader, order: PlacedOrder): Promise<Balance> =>
  required((await readBalances(tx, [order])).get(order.id), 'balance')

/** Reads the balances of orders, by id, in as many statements as that of one. */
export async function readBalances(tx: Reader, orders: readonly PlacedOrder[]): Promise<Map<string, Balance>> {
  const ids = orders.map(({ id }) => id)
  const paid = Map.groupBy(await selectPaymentsOfOrders(tx, ids), ({ order_id }) => order_id)
  const refunds = Map.groupBy(await selectPendingRefunds(tx, ids), ({ orderId }) => orderId)
  const positions = await readPositions(tx, orders)
  const coverage = await readCardCoverage(tx, ids)
  return new Map(
    ids.map((id) => {
      const position = required(positions.get(id), 'position')
      const money = { paid: paid.get(id) ?? [], refunds: refunds.get(id) ?? [], position }
      return [id, balanceOf({ ...money, reserved: coverage.get(id)?.reserved ?? 0 })]
    })
  )
}

interface OrderMoney {
  paid: readonly Payments[]
  refunds: Awaited<ReturnType<typeof selectPendingRefunds>>
  position: Position
  reserved: number
}

// Counts pending refunds as refunded, so that a repeated request cannot refund twice.
function balanceOf({ paid, refunds, position, reserved }: OrderMoney): Balance {
  const payments = paid.map((payment) => {
    const pending = refunds.filter(({ paymentId }) => paymentId === payment.id)
    return { ...payment, refunded: pending.reduce((sum, { amount }) => sum + amount, payment.refunded) }
  })
  const { received, credited, unpaid, owed, inFavour } = position
  const pendingRefunds = payments.reduce((sum, { refunded }, i) => sum + refunded - (paid[i]?.refunded ?? 0), 0)
  return {
    payments,
    received: received - pendingRefunds,
    credited,
    reserved,
    unpaid,
    owed,
    inFavour: Math.max(0, inFavour - pendingRefunds),
    onTerms: payments.some(({ method, state }) => findMethod(method)?.kind === 'terms' && state !== 'cancelled')
  }
}

/**
 * Requests the capture of card authorisations up to the unpaid amount; the provider releases the rest. An authorisation
 * for several invoices is captured in full, because it also covers other orders.
 */
export async function captureAuthorized(tx: Tx, balance: Balance, now: Date): Promise<void> {
  const { payments, unpaid, reserved } = balance
  const authorized = payments.filter(({ state }) => state === 'authorized')
  const [forInvoices, own] = [authorized.filter(isForInvoices), authorized.filter((one) => !isForInvoices(one))]
  for (const { id, amount } of forInvoices)
    await addPaymentTaskOnce(tx, { paymentId: id, kind: 'capture', amount }, now)
  // Payments for several invoices, of this order or another, pay only their shares here.
  const shares = reserved - own.reduce((sum, { amount }) => sum + amount, 0)
  let remaining = Math.max(0, unpaid - shares)
  for (const payment of own) {
    await captureUpTo(tx, payment, remaining, now)
    remaining = Math.max(0, remaining - payment.amount)
  }
}

const isForInvoices = ({ remittance }: Payments) => remittance !== null

async function captureUpTo(tx: Tx, { id, amount: reserved }: Payments, limit: number, now: Date): Promise<void> {
  // It can no longer be changed; any excess is refunded.
  if (await isCaptureRequested(tx, id)) return
  const amount = Math.min(reserved, limit)
  const kind = amount > 0 ? 'capture' : 'void'
  await addPaymentTaskOnce(tx, { paymentId: id, kind, amount: amount || reserved }, now)
  if (amount === 0) await updatePayment(tx, id, { state: 'cancelled' }, now)
  else if (amount < reserved) await updatePayment(tx, id, { amount }, now)
}

/**
 * Ends all payments of a cancelled order: closes open ones, releases reserved ones and refunds paid ones, except what
 * other orders have used as credit.
 */
export async function closeAllPayments(tx: Tx, { payments, received }: Balance, now: Date): Promise<void> {
  let remaining = received
  for (const payment of payments) {
    const { id, state, provider, amount, refunded } = payment
    if (provider && ['new', 'processing', 'authorized'].includes(state))
      await addPaymentTask(tx, { paymentId: id, kind: 'void', amount }, now)
    const refundAmount = provider && state === 'completed' ? Math.min(remaining, amount - refunded) : 0
    remaining -= Math.max(0, refundAmount)
    if (refundAmount > 0) await addPaymentTask(tx, { paymentId: id, kind: 'refund', amount: refundAmount }, now)
    if (state === 'new') await updatePayment(tx, id, { state: 'cancelled' }, now)
  }
}

/** Money received outside a provider: minor units, by default all of the open payment, and the day, by default today. */
export interface OfflinePayment {
  amount?: number | undefined
  day?: string | undefined
  by: Actor
}

/**
 * Records money received outside a provider, such as a bank transfer or cash, for all or part of the open payment.
 * @throws OrderActionError if nothing is open, the amount exceeds the open payment, or the day is not possible
 */
export async function recordOfflinePayment(
  tx: Tx,
  order: Orders,
  { amount: requested, day, by }: OfflinePayment,
  now: Date
): Promise<number> {
  requireRootOrder(order)
  if (day !== undefined) requirePaymentDay(order, day, now)
  const { payments } = await readBalance(tx, order)
  const open = payments.findLast(({ state }) => state === 'new')
  if (!open)
    throw new OrderActionError(`Order ${order.number} has no open payment.`, {
      code: 'step-nothing-open',
      number: order.number
    })
  const amount = requested ?? open.amount
  if (amount < 1 || amount > open.amount)
    throw new OrderActionError(`Order ${order.number} has ${open.amount} minor units unpaid; ${amount} is too much.`, {
      ...stepDetails(order, open.amount),
      code: 'step-over-open'
    })
  const at = now.toISOString()
  await cancelPayment(tx, open, now)
  const row = { order_id: order.id, method: offlineMethod(open.method), state: 'completed', amount } as const
  const paid = await addPayment(tx, row, at)
  await postPayment(tx, order, { id: paid.id, amount, ...(day !== undefined && { day }) }, now)
  if (amount < open.amount) {
    const rest = { order_id: order.id, method: open.method, state: 'new', amount: open.amount - amount } as const
    await addPayment(tx, rest, at)
  }
  await recordOrderEvent(
    tx,
    order.id,
    { kind: 'payment-received', by, detail: { amount, currency: order.currency_code } },
    now
  )
  return amount
}

/** Money is received between the order's day and today, in the seller's time zone, and not in a closed period. */
function requirePaymentDay({ number, completed_at, created_at }: Orders, day: string, now: Date): void {
  const today = sellerDay(now.toISOString())
  const [placed, earliest] = [sellerDay(completed_at ?? created_at), addDays(today, -oldestPostingDays)]
  const days = { from: placed > earliest ? placed : earliest, to: today }
  if (day >= days.from && day <= days.to) return
  const message = `A payment for order ${number} cannot be dated ${day}: choose a day from ${days.from} to ${days.to}.`
  throw new OrderActionError(message, { code: 'step-payment-day', number, days })
}

const stepDetails = ({ number, currency_code }: Orders, amount: number) => ({ number, amount, currency: currency_code })

/** The method of money received at the bank: a card that was chosen originally did not pay it. */
export const offlineMethod = (method: string) => (findMethod(method)?.provider ? 'bank_transfer' : method)

/**
 * Refunds money, newest payment first: through the provider by a task, otherwise staff have already transferred it.
 * @throws OrderActionError if less has been received
 */
export async function refundOrder(
  tx: Tx,
  order: Orders,
  { amount: requested, by }: { amount?: number | undefined; by: Actor },
  context: ActionContext
): Promise<number> {
  requireRootOrder(order)
  const { payments, received } = await readBalance(tx, order)
  const amount = requested ?? received
  if (amount < 1 || amount > received)
    throw new OrderActionError(
      `Order ${order.number} has received ${received} minor units; ${amount} cannot be refunded.`,
      {
        ...stepDetails(order, received),
        code: 'step-over-received'
      }
    )
  let remaining = amount
  for (const payment of payments.toReversed()) {
    const refundAmount = Math.min(remaining, payment.state === 'completed' ? payment.amount - payment.refunded : 0)
    if (refundAmount <= 0) continue
    remaining -= refundAmount
    if (payment.provider)
      await addPaymentTask(tx, { paymentId: payment.id, kind: 'refund', amount: refundAmount }, context.now)
    else await refundOfflinePayment(tx, order, payment, { refundAmount, by }, context)
  }
  if (remaining > 0) await refundCredit(tx, order, { amount: remaining, by }, context)
  return amount
}

// Amounts paid by credit or with other invoices have no payment on this order, so staff have transferred the refund.
async function refundCredit(
  tx: Tx,
  order: Orders,
  { amount, by }: { amount: number; by: Actor },
  context: ActionContext
) {
  const detail = { amount, currency: order.currency_code }
  await recordOrderEvent(tx, order.id, { kind: 'payment-refunded', by, detail }, context.now)
  await postRefund(tx, order, { paymentId: `credit-${newId()}`, amount, refunded: amount }, context)
}

async function refundOfflinePayment(
  tx: Tx,
  order: Orders,
  payment: Payments,
  { refundAmount, by }: { refundAmount: number; by: Actor },
  context: ActionContext
): Promise<void> {
  const refunded = payment.refunded + refundAmount
  const state = refunded === payment.amount ? 'refunded' : payment.state
  await updatePayment(tx, payment.id, { refunded, state }, context.now)
  const detail = { amount: refundAmount, currency: order.currency_code }
  await recordOrderEvent(tx, order.id, { kind: 'payment-refunded', by, detail }, context.now)
  await postRefund(tx, order, { paymentId: payment.id, amount: refundAmount, refunded }, context)
}
