import type { PaymentTasks } from '../db/schema/trade.ts'
import type { Tx } from '../db/tx.ts'
import { newId } from '../core/ids.ts'
import { currentRequestId } from '../core/http/request-id.ts'
import { hasTask } from './queries.ts'

interface Task {
  paymentId: string
  kind: PaymentTasks['kind']
  amount: number
}

/**
 * Queues a provider task within the transaction that decides it; it runs afterwards, retried until it succeeds.
 * `amount` in minor units of the order's currency.
 */
export async function addPaymentTask(tx: Tx, task: Task, now: Date): Promise<void> {
  const at = now.toISOString()
  const row = {
    state: 'waiting' as const,
    attempts: 0,
    due_at: at,
    fault: null,
    created_at: at,
    request_id: currentRequestId()
  }
  await tx
    .insertInto('payment_tasks')
    .values({ ...row, id: newId(), payment_id: task.paymentId, kind: task.kind, amount: task.amount })
    .execute()
}

/**
 * Like `addPaymentTask`, but at most once per payment: nothing is added if such a task is waiting or done. A void may
 * be repeated, because at some providers a form that is still open can be paid after it. @returns whether it was added
 */
export async function addPaymentTaskOnce(tx: Tx, task: Task, now: Date): Promise<boolean> {
  const enough: PaymentTasks['state'][] = task.kind === 'void' ? ['waiting'] : ['waiting', 'done']
  if (await hasTask(tx, task, enough)) return false
  await addPaymentTask(tx, task, now)
  return true
}
