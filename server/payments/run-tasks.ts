import type { FinalError } from '../../contract/desk/failed-jobs.ts'
import type { PaymentTasks } from '../db/schema/trade.ts'
import type { PaymentProvider, ProviderPayment } from '../core/payment-provider.ts'
import type { AppContext } from '../core/app-context.ts'
import { PermanentFailure, type Queue, runDue } from '../core/jobs/queue.ts'
import { deleteDeliveriesBefore, finishTask, selectDueTasks, selectPaymentOfTask, updateTask } from './queries.ts'
import { dayMs, hourMs, minuteMs } from '../core/dates.ts'

/**
 * Minutes between attempts; a task fails after the last one. The total stays below the 24 hours for which providers
 * keep idempotency keys.
 */
export const retryMinutes = [1, 5, 15, 60, 240, 300, 720] as const
/** Refunds are not retried after this: once a provider has expired the key, a retry could pay twice. */
export const idempotencyKeyLifetime = 23 * hourMs
const retentionDays = 30

type Dependencies = Pick<AppContext, 'db' | 'clock' | 'log' | 'providers' | 'tracer'>
/** Applies a provider's report of a payment. */
type ApplyReport = (code: PaymentProvider['code'], reported: ProviderPayment) => Promise<unknown>

/**
 * Runs due provider tasks one by one, and applies the resulting state of each payment. @returns the number of attempted
 * tasks
 */
export function runPaymentTasks(dependencies: Dependencies, applyReport: ApplyReport): Promise<number> {
  return runDue(dependencies, taskQueue(dependencies, applyReport))
}

const taskQueue = (dependencies: Dependencies, applyReport: ApplyReport): Queue<PaymentTasks> => ({
  name: 'payment-tasks',
  selectDue: selectDueTasks,
  update: updateTask,
  retryDelays: retryMinutes.map((minutes) => minutes * minuteMs),
  lease: 5 * minuteMs,
  concurrency: 1,
  logsMessages: true,
  describe: ({ kind, payment_id }) => ({ kind, payment: payment_id }),
  run: (task) => runTask(dependencies, task, applyReport),
  finish: (tx, { id }) => finishTask(tx, id),
  fail: (tx, { id }, fault, isFinal) => updateTask(tx, id, { fault, ...(isFinal && { state: 'failed' }) })
})

async function runTask(
  { db, clock, providers }: Dependencies,
  task: PaymentTasks,
  applyReport: ApplyReport
): Promise<void> {
  const payment = await selectPaymentOfTask(db.read, task)
  if (!payment?.reference) {
    // The provider does not know a payment that was never opened; staff must refund the money another way.
    if (task.kind === 'refund') throw finalFailure('not-automatic')
    return
  }
  const provider = providers.find(({ code }) => code === payment.provider)
  if (!provider) throw new Error(`No provider ${payment.provider ?? ''}`)
  const isOld = clock().getTime() - Date.parse(task.created_at) > idempotencyKeyLifetime
  if (task.kind === 'refund' && task.attempts > 0 && isOld) throw finalFailure('too-late')
  const { reference } = payment
  await callProvider(provider, reference, task).then(
    () => applyCurrentState(provider, reference, applyReport),
    (error: unknown) => reconcileFailure({ task, provider, reference, error }, applyReport)
  )
}

function callProvider(provider: PaymentProvider, reference: string, { id, kind, amount }: PaymentTasks): Promise<void> {
  if (kind === 'capture') return provider.capture(reference, amount, id)
  return kind === 'void' ? provider.void(reference, id) : provider.refund(reference, amount, id)
}

async function applyCurrentState(provider: PaymentProvider, reference: string, applyReport: ApplyReport) {
  const reported = await provider.find(reference)
  if (reported) await applyReport(provider.code, reported)
  return reported
}

interface FailedCall {
  task: PaymentTasks
  provider: PaymentProvider
  reference: string
  error: unknown
}

// Query the payment itself after a failed call, because the response may have been lost.
async function reconcileFailure(
  { task, provider, reference, error }: FailedCall,
  applyReport: ApplyReport
): Promise<void> {
  const reported = await applyCurrentState(provider, reference, applyReport).catch(() => Promise.reject(error))
  if (reported && isApplied(task, reported)) return
  const fault = reported && finalErrorOf(task, reported)
  throw fault ? finalFailure(fault) : error
}

const finalFailure = (fault: FinalError) => new PermanentFailure(fault)

function isApplied({ kind, amount }: PaymentTasks, reported: ProviderPayment): boolean {
  if (kind === 'capture') return reported.state === 'captured' && reported.captured >= amount
  return kind === 'void' && reported.state === 'voided'
}

/** Why the task can never succeed, if so. */
function finalErrorOf({ kind }: PaymentTasks, { state }: ProviderPayment): FinalError | undefined {
  // Of a payment that the bank declined after the capture, nothing can be refunded.
  if (state === 'reversed') return kind === 'refund' ? 'failed' : undefined
  if (kind === 'capture') return state === 'voided' || state === 'failed' ? state : undefined
  return kind === 'void' && state === 'captured' ? state : undefined
}

/** Deletes webhook ids after 30 days; no provider redelivers for that long. */
export async function deleteOldDeliveries({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - retentionDays * dayMs).toISOString()
  await db.transaction((tx) => deleteDeliveriesBefore(tx, before))
}
