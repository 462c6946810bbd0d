import type { PaymentTasks } from '../db/schema-trade.ts'
import type { Tx } from '../db/tx.ts'
import { newId } from '../lib/ids.ts'
import { hasTask } from './queries.ts'

interface Task {
  paymentId: string
  kind: PaymentTasks['kind']
  amount: number
}

/**
 * Writes down what a provider is to be asked, within the transaction that decides it; it is carried out afterwards, again
 * until it is done. `amount` in minor units of the order's currency.
 */
export async function addPaymentTask(tx: Tx, task: Task, now: Date): Promise<void> {
  const at = now.toISOString()
  const row = { state: 'waiting' as const, attempts: 0, due_at: at, fault: null, created_at: at }
  await tx
    .insertInto('payment_tasks')
    .values({ ...row, id: newId(), payment_id: task.paymentId, kind: task.kind, amount: task.amount })
    .execute()
}

/** The same for what is asked at most once of a payment: nothing is added where such a task waits or is done. */
export async function addPaymentTaskOnce(tx: Tx, task: Task, now: Date): Promise<void> {
  if (!(await hasTask(tx, task.paymentId, task.kind))) await addPaymentTask(tx, task, now)
}
