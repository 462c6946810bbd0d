import type { PaymentTasks } from '../../db/schema/trade.ts'
import type { Reader, Tx } from '../../db/tx.ts'

const maxShown = 200

export const selectFailedEmails = (db: Reader) =>
  db
    .selectFrom('mails')
    .select(['id', 'subject', 'recipient', 'fault', 'attempts', 'created_at'])
    .where('state', '=', 'failed')
    .orderBy('created_at', 'desc')
    .limit(maxShown)
    .execute()

export const selectFailedTasks = (db: Reader) =>
  db
    .selectFrom('payment_tasks as task')
    .innerJoin('payments', 'payments.id', 'task.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['task.id', 'task.kind', 'task.amount', 'task.fault', 'task.attempts', 'task.created_at'])
    .select(['orders.number', 'orders.currency_code'])
    .where('task.state', '=', 'failed')
    .orderBy('task.created_at', 'desc')
    .limit(maxShown)
    .execute()

const requeued = (now: Date) => ({ state: 'waiting', attempts: 0, due_at: now.toISOString() }) as const

/** @returns the subject of the failed email, or undefined if not found */
export const requeueEmail = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('mails')
    .set(requeued(now))
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('subject as about')
    .executeTakeFirst()

export const selectFailedTask = (tx: Tx, id: string) =>
  tx.selectFrom('payment_tasks').selectAll().where('id', '=', id).where('state', '=', 'failed').executeTakeFirst()

/** @returns the payment id of the failed task, or undefined if not found */
export const requeueTask = (tx: Tx, id: string, now: Date) => updateFailedTask(tx, id, requeued(now))

/** @returns the payment id of the failed task, or undefined if not found */
export const dismissTask = (tx: Tx, id: string) => updateFailedTask(tx, id, { state: 'dismissed' })

const updateFailedTask = (tx: Tx, id: string, change: Partial<PaymentTasks>) =>
  tx
    .updateTable('payment_tasks')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('payment_id as about')
    .executeTakeFirst()
