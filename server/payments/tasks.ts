import type { PaymentTasks } from '../db/schema-trade.ts'
import type { Tx } from '../db/tx.ts'
import { newId } from '../lib/ids.ts'

/**
 * Writes down what a provider is to be asked, within the transaction that decides it; it is carried out afterwards, again
 * until it is done. `amount` in minor units of the order's currency.
 */
export async function addPaymentTask(
  tx: Tx,
  task: { paymentId: string; kind: PaymentTasks['kind']; amount: number },
  now: Date
): Promise<void> {
  const at = now.toISOString()
  const row = { state: 'waiting' as const, attempts: 0, due_at: at, fault: null, created_at: at }
  await tx
    .insertInto('payment_tasks')
    .values({ ...row, id: newId(), payment_id: task.paymentId, kind: task.kind, amount: task.amount })
    .execute()
}
