import type { Payments, PaymentTasks } from '../db/schema/trade.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../db/schema/schema.ts'
import { preparedMany } from '../db/prepared.ts'
import type { Reader, Tx } from '../db/tx.ts'

export function insertPayment(tx: Tx, row: Payments) {
  return tx.insertInto('payments').values(row).execute()
}

export const insertTask = (tx: Tx, row: PaymentTasks) => tx.insertInto('payment_tasks').values(row).execute()

/**
 * Excludes attempts to pay several invoices by card: until one succeeds, it is not a payment of the order, which can
 * still be paid separately.
 */
export const isOfOrder = (where: ExpressionBuilder<Schema, 'payments'>) =>
  where.or([
    where('payments.remittance', 'is', null),
    where('payments.state', 'in', ['processing', 'authorized', 'completed', 'refunded'])
  ])

/** Payments of an order, oldest first. */
export const selectPayments = (db: Reader, orderId: string): Promise<Payments[]> =>
  selectPaymentsOfOrders(db, [orderId])

/** Payments of orders, oldest first. */
export const selectPaymentsOfOrders = preparedMany((db, orderIds) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where(isOfOrder)
    .orderBy('created_at')
    .orderBy('id')
)

type PaymentChange = Partial<
  Pick<
    Payments,
    'state' | 'method' | 'amount' | 'refunded' | 'fault' | 'authorized_until' | 'provider' | 'reference' | 'check_at'
  >
>

/** Updates columns of a payment and its modification time; every change to a payment goes through this function. */
export function updatePayment(tx: Tx, id: string, change: PaymentChange, now: Date) {
  return tx
    .updateTable('payments')
    .set({ ...change, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Sets the next check. @returns false if another server has done so */
export async function postponeCheck(
  tx: Tx,
  { id, check_at }: { id: string; check_at: string },
  next: string
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ check_at: next })
    .where('id', '=', id)
    .where('check_at', '=', check_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Due tasks, oldest first. */
export function selectDueTasks(db: Reader, now: string, limit: number) {
  return db
    .selectFrom('payment_tasks')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
}

export function updateTask(tx: Tx, id: string, change: Partial<PaymentTasks>) {
  return tx.updateTable('payment_tasks').set(change).where('id', '=', id).execute()
}

export function selectPaymentOfTask(db: Reader, { payment_id }: Pick<PaymentTasks, 'payment_id'>) {
  return db.selectFrom('payments').selectAll().where('id', '=', payment_id).executeTakeFirst()
}

/** Marks a task as done, unless the provider's report of its failure came first. */
export const finishTask = (tx: Tx, id: string) =>
  tx
    .updateTable('payment_tasks')
    .set({ state: 'done', fault: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** Tasks of one kind of a payment, newest first. */
export const selectTasks = (tx: Tx, paymentId: string, kind: PaymentTasks['kind']) =>
  tx
    .selectFrom('payment_tasks')
    .select(['id', 'amount', 'state', 'attempts', 'fault'])
    .where('payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Whether a payment has a task of this kind in one of the states. */
export async function hasTask(
  tx: Tx,
  { paymentId, kind }: { paymentId: string; kind: PaymentTasks['kind'] },
  states: PaymentTasks['state'][]
): Promise<boolean> {
  const task = await tx
    .selectFrom('payment_tasks')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .where('state', 'in', states)
    .limit(1)
    .executeTakeFirst()
  return task !== undefined
}

export function deleteDeliveriesBefore(tx: Tx, before: string) {
  return tx.deleteFrom('webhook_events').where('received_at', '<', before).execute()
}
