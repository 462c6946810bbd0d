import type { PaymentTasks } from '../db/schema/trade.ts'
import type { Tx } from '../db/tx.ts'
import { newId } from '../core/ids.ts'
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

/**
 * The same for what is asked once of a payment: nothing is added where such a task waits or is done. A void may be done and
 * wanted again, because at some providers a form that is still open can be paid after it.
 */
export async function addPaymentTaskOnce(tx: Tx, task: Task, now: Date): Promise<void> {
  const enough: PaymentTasks['state'][] = task.kind === 'void' ? ['waiting'] : ['waiting', 'done']
  if (!(await hasTask(tx, task, enough))) await addPaymentTask(tx, task, now)
}
