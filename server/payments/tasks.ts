import { captureFailed, type FinalError } from '../../contract/desk/failed-jobs.ts'
import type { PaymentTasks } from '../db/schema/trade.ts'
import type { Tx } from '../db/tx.ts'
import { newId } from '../core/ids.ts'
import { currentRequestId } from '../core/http/request-id.ts'
import { hasTask, insertTask, selectTasks, updateTask } from './queries.ts'

interface Task {
  paymentId: string
  kind: PaymentTasks['kind']
  amount: number
}

/**
 * Queues a provider task in the transaction that decides on it; it runs afterwards and is retried until it succeeds.
 * `amount` is in minor units of the order's currency.
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
  await insertTask(tx, { ...row, id: newId(), payment_id: task.paymentId, kind: task.kind, amount: task.amount })
}

/** Whether a payment is or was being captured. */
export const isCaptureRequested = (tx: Tx, paymentId: string): Promise<boolean> =>
  hasTask(tx, { paymentId, kind: 'capture' }, ['waiting', 'done'])

/**
 * Like `addPaymentTask`, but at most once per payment: nothing is added if such a task is waiting or done. A void may
 * be repeated after it is done, because at some providers an open form can still be paid after a void. @returns whether
 * it was added
 */
export async function addPaymentTaskOnce(tx: Tx, task: Task, now: Date): Promise<boolean> {
  const blockingStates: PaymentTasks['state'][] = task.kind === 'void' ? ['waiting'] : ['waiting', 'done']
  if (await hasTask(tx, task, blockingStates)) return false
  await addPaymentTask(tx, task, now)
  return true
}

// Adyen may also have accepted a request whose response was lost.
const isAccepted = ({ state, attempts }: Pick<PaymentTasks, 'state' | 'attempts'>): boolean =>
  state === 'done' || (state === 'waiting' && attempts > 0)

/**
 * Fails captures that the provider had accepted; `failed` is the number it has reported as failed so far. Call it only if
 * none has succeeded.
 */
export async function failAcceptedCaptures(tx: Tx, paymentId: string, failed: number): Promise<void> {
  const tasks = failed > 0 ? await selectTasks(tx, paymentId, 'capture') : []
  const known = tasks.filter(({ fault }) => fault === captureFailed).length
  for (const { id } of tasks.filter(isAccepted).slice(0, Math.max(0, failed - known)))
    await updateTask(tx, id, { state: 'failed', fault: captureFailed })
}

/** Whether the provider has reported a capture of a payment as failed. */
export const hasFailedCapture = async (tx: Tx, paymentId: string): Promise<boolean> =>
  (await selectTasks(tx, paymentId, 'capture')).some(({ fault }) => fault === captureFailed)

/** Errors of refunds that the provider accepted and later reported as failed; `refund-returned` after it had paid them. */
const refundErrors = ['refund-failed', 'refund-returned'] as const satisfies FinalError[]

/** Whether a refund has failed for good after the provider had accepted it. */
export const isFailedRefund = ({ fault }: Pick<PaymentTasks, 'fault'>): boolean =>
  refundErrors.some((known) => known === fault)

/**
 * Fails refunds that the provider had accepted; `failed` is the total it has reported as failed so far, and `returned`
 * the part of it that the payment already counts as refunded.
 */
export async function failAcceptedRefunds(
  tx: Tx,
  paymentId: string,
  { failed, returned }: { failed: number; returned: number }
): Promise<void> {
  const tasks = failed > 0 ? await selectTasks(tx, paymentId, 'refund') : []
  const sumOf = (some: typeof tasks) => some.reduce((sum, { amount }) => sum + amount, 0)
  const total = failed - sumOf(tasks.filter(isFailedRefund))
  let counted = returned - sumOf(tasks.filter(({ fault }) => fault === 'refund-returned'))
  // Probably the one of that amount, whose request was answered.
  const rank = ({ amount, state }: (typeof tasks)[number]) => 2 * Number(amount !== total) + Number(state !== 'done')
  const accepted = tasks.filter(isAccepted).toSorted((a, b) => rank(a) - rank(b))
  let rest = total
  for (const { id, amount } of accepted) {
    if (amount > rest) continue
    rest -= amount
    const fault = amount <= counted ? 'refund-returned' : 'refund-failed'
    if (fault === 'refund-returned') counted -= amount
    await updateTask(tx, id, { state: 'failed', fault })
  }
}
