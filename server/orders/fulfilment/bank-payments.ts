import type { Orders } from '../../db/schema/schema.ts'
import type { Payments } from '../../db/schema/trade.ts'
import type { Tx } from '../../db/tx.ts'
import { addPayment, cancelPayment, findMethod, selectPayments, updatePayment } from '../../payments/service.ts'
import { required } from '../../core/required.ts'
import { type Actor, recordOrderEvent } from '../service.ts'
import { postPayment, postPaymentReversal, reduceOpenPayment } from './postings.ts'
import { offlineMethod, readBalance, readBalances } from './payments.ts'
import { restoreDeadline } from './restore-deadline.ts'
import { waitIfOrderUncovered } from './wait-for-payment.ts'

interface BankPayment {
  amount: number
  /** Booking day at the bank. */
  day: string
  by: Actor
}

/**
 * Records a transfer from a bank file. Anything beyond the unpaid amount is in the company's favour. The order must be
 * locked. @returns the id of the payment
 */
export async function receiveBankTransfer(
  tx: Tx,
  order: Orders,
  { amount, day, by }: BankPayment,
  now: Date
): Promise<string> {
  const method = await closeOpenPayment(tx, order, now)
  const storedMethod = offlineMethod(method ?? 'bank_transfer')
  const row = { order_id: order.id, method: storedMethod, state: 'completed', amount } as const
  const paid = await addPayment(tx, row, now.toISOString())
  await postPayment(tx, order, { id: paid.id, amount, day }, now)
  await openRemainingPayment(tx, order, method, now)
  const detail = { amount, currency: order.currency_code }
  await recordOrderEvent(tx, order.id, { kind: 'payment-received', by, detail }, now)
  return paid.id
}

/**
 * Reverses a wrongly posted payment from a bank file with an opposite entry. The order must be locked. @returns false,
 * without changes, if the money has since been refunded or used
 */
export async function reverseBankTransfer(
  tx: Tx,
  order: Orders,
  paymentId: string,
  by: Actor,
  now: Date
): Promise<boolean> {
  const { payments, received } = await readBalance(tx, order)
  const payment = payments.find(({ id }) => id === paymentId)
  if (payment?.state !== 'completed' || payment.refunded > 0 || payment.amount > received) return false
  const { amount } = payment
  await updatePayment(tx, paymentId, { state: 'cancelled' }, now)
  await postPaymentReversal(tx, order, payment, now)
  await closeOpenPayment(tx, order, now)
  await openRemainingPayment(tx, order, payment.method, now)
  const detail = { amount, currency: order.currency_code }
  await recordOrderEvent(tx, order.id, { kind: 'payment-reversed', by, detail }, now)
  await waitIfOrderUncovered(tx, order.id, now)
  await restoreDeadline(tx, order.id, findMethod(payment.method)?.kind ?? 'card', now)
  return true
}

/** Replaces the open payment with one for the remaining amount, using its method or that of the last payment. */
export async function renewOpenPayment(tx: Tx, order: Orders, now: Date): Promise<void> {
  const last = (await selectPayments(tx, order.id)).at(-1)?.method
  await openRemainingPayment(tx, order, (await closeOpenPayment(tx, order, now)) ?? last ?? 'bank_transfer', now)
}

/**
 * Makes sure that what no card covers of orders has an open payment, and that their open payments do not exceed the
 * unpaid amounts. The orders must be locked.
 */
export async function adjustOpenPayments(tx: Tx, orders: readonly Orders[], now: Date): Promise<void> {
  const balances = await readBalances(tx, orders)
  for (const order of orders) {
    const { payments, unpaid, reserved } = required(balances.get(order.id), 'balance')
    const open = payments.reduce((sum, { state, amount }) => (state === 'new' ? sum + amount : sum), 0)
    if (open > unpaid) await reduceOpenPayment(tx, order, now)
    else if (open < unpaid - reserved - processingOf(payments)) await renewOpenPayment(tx, order, now)
  }
}

// A payment of the order whose bank has not decided yet; its excess over the unpaid amount is refunded.
const processingOf = (payments: readonly Payments[]) =>
  payments.reduce(
    (sum, { state, amount, remittance }) => (state === 'processing' && remittance === null ? sum + amount : sum),
    0
  )

/** Closes the open payment. @returns its payment method */
async function closeOpenPayment(tx: Tx, order: Orders, now: Date): Promise<string | undefined> {
  const open = (await selectPayments(tx, order.id)).findLast(({ state }) => state === 'new')
  if (open) await cancelPayment(tx, open, now)
  return open?.method
}

/** Opens a payment for the amount that no card covers. */
async function openRemainingPayment(tx: Tx, order: Orders, method: string | undefined, now: Date): Promise<void> {
  const { payments, unpaid, reserved } = await readBalance(tx, order)
  const amount = unpaid - reserved - processingOf(payments)
  if (method === undefined || amount <= 0) return
  await addPayment(tx, { order_id: order.id, method, state: 'new', amount }, now.toISOString())
}
