import { sql } from 'kysely'
import { preparedMany } from '../db/prepared.ts'
import type { Reader } from '../db/tx.ts'

/** Refunds of posted payments that have not been sent to providers yet; they no longer count as credit. */
const waitingRefunds = (db: Reader) =>
  db
    .selectFrom('payment_tasks')
    .innerJoin('payments', 'payments.id', 'payment_tasks.payment_id')
    // A closed payment that was captured by mistake is not on the ledger, nor is its refund.
    .where('payments.state', 'in', ['completed', 'refunded'])
    .where('payment_tasks.kind', '=', 'refund')
    .where('payment_tasks.state', '=', 'waiting')

/** Sums of pending refunds, by payment. */
export const pendingRefunds = (db: Reader) =>
  waitingRefunds(db)
    .groupBy('payment_tasks.payment_id')
    .select(['payment_tasks.payment_id', sql<number>`cast(sum(payment_tasks.amount) as bigint)`.as('amount')])

/** Pending refunds of orders. */
export const selectPendingRefunds = preparedMany((db, orderIds) =>
  waitingRefunds(db)
    .select(['payments.order_id as orderId', 'payments.id as paymentId', 'payment_tasks.amount'])
    .where('payments.order_id', 'in', orderIds)
)

/** Sums of pending refunds by order; orders without any are missing. */
export async function sumPendingRefunds(db: Reader, orderIds: readonly string[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const { orderId, amount } of await selectPendingRefunds(db, orderIds))
    sums.set(orderId, (sums.get(orderId) ?? 0) + amount)
  return sums
}
