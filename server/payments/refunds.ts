import { sql } from 'kysely'
import { preparedMany } from '../db/prepared.ts'
import type { Reader } from '../db/tx.ts'

// Also a waiting task may have paid the refund, by an attempt whose response was lost.
const isAttempted = sql`(task.state in ('done', 'failed') or (task.state = 'waiting' and task.attempts > 0))`
const attempted = sql`sum(case when ${isAttempted} then task.amount else 0 end)`

/**
 * What of a payment is to be refunded but has not been reported as refunded yet; it no longer counts as credit. Adyen
 * reports a refund hours after accepting it, and a failed one may have been paid: it counts until staff dismiss it.
 */
export const pendingRefund = sql<number>`coalesce((
  select cast(
    sum(case when task.state = 'waiting' and task.attempts = 0 then task.amount else 0 end)
    + case when ${attempted} > payments.refunded then ${attempted} - payments.refunded else 0 end as bigint)
  from payment_tasks as task
  where task.payment_id = payments.id and task.kind = 'refund'
    -- A closed payment that was captured by mistake is not on the ledger, nor is its refund.
    and payments.state in ('completed', 'refunded')
), 0)`

/** Pending refunds of orders. */
export const selectPendingRefunds = preparedMany((db, orderIds) =>
  db
    .selectFrom('payments')
    .select(['payments.order_id as orderId', 'payments.id as paymentId', pendingRefund.as('amount')])
    .where('payments.order_id', 'in', orderIds)
)

/** Sums of pending refunds by order; orders without any are missing. */
export async function sumPendingRefunds(db: Reader, orderIds: readonly string[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const { orderId, amount } of await selectPendingRefunds(db, orderIds))
    if (amount > 0) sums.set(orderId, (sums.get(orderId) ?? 0) + amount)
  return sums
}
