import {
  captureFailed,
  dismissPaymentTask,
  type FailedJob,
  jobKinds,
  listFailedJobs,
  retryJob
} from '../../../contract/desk/failed-jobs.ts'
import type { Shop, Staff } from '../../core/app-context.ts'
import { apiDateTime } from '../../core/dates.ts'
import { requirePermission } from '../../core/http/authenticate.ts'
import { apiError } from '../../core/http/api-error.ts'
import { serveChange, serve } from '../../core/http/serve.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { addPaymentTask, idempotencyKeyLifetime, isFailedRefund } from '../../payments/service.ts'
import { recordAuditEvent } from '../staff/service.ts'
import {
  dismissTask,
  requeueEmail,
  requeueTask,
  selectFailedEmails,
  selectFailedTask,
  selectFailedTasks
} from './queries.ts'

export function mountFailedJobs(shop: Shop): void {
  serve(shop, listFailedJobs, ({ zone }) => failedJobs(shop.db.read, zone))

  serveChange(shop, retryJob, async (tx, { params: { kind, id }, staff }) => {
    const now = shop.clock()
    if (kind === 'payment') await requireRetryable(tx, id, staff, now)
    const requeue = kind === 'email' ? requeueEmail : retryTask
    const job = jobKinds.some((jobKind) => jobKind === kind) && (await requeue(tx, id, now))
    if (!job) throw apiError(retryJob, 'not-found')
    // The subject of an email may name a person, and the log is kept for ten years.
    const name = kind === 'email' ? id : job.about
    await recordAuditEvent(tx, staff, { action: 'job-retried', kind: 'job', id, name }, now)
    return undefined
  })

  serveChange(shop, dismissPaymentTask, async (tx, { params: { id }, staff }) => {
    const task = await selectFailedTask(tx, id)
    if (task?.kind === 'refund') requirePermission(staff, 'refund-orders')
    const job = await dismissTask(tx, id)
    if (!job) throw apiError(dismissPaymentTask, 'not-found')
    await recordAuditEvent(tx, staff, { action: 'job-dismissed', kind: 'job', id, name: job.about }, shop.clock())
    return undefined
  })
}

// A capture that the provider has reported as failed needs a new key, because it answers the old one as before.
async function retryTask(tx: Tx, id: string, now: Date) {
  const task = await selectFailedTask(tx, id)
  if (task?.fault !== captureFailed) return requeueTask(tx, id, now)
  const { payment_id: paymentId, kind, amount } = task
  await addPaymentTask(tx, { paymentId, kind, amount }, now)
  return dismissTask(tx, id)
}

// Once the provider has expired the refund's key, a retry could pay twice; after a reported failure, the key never pays.
async function requireRetryable(tx: Tx, id: string, staff: Staff, now: Date): Promise<void> {
  const task = await selectFailedTask(tx, id)
  if (task?.kind !== 'refund') return
  requirePermission(staff, 'refund-orders')
  const isOld = now.getTime() - Date.parse(task.created_at) > idempotencyKeyLifetime
  if (isOld || isFailedRefund(task)) throw apiError(retryJob, 'refund-may-be-paid')
}

async function failedJobs(db: Reader, zone: string): Promise<FailedJob[]> {
  const emails = await selectFailedEmails(db)
  const tasks = await selectFailedTasks(db)
  return [
    ...emails.map(({ id, subject, recipient, fault, attempts, created_at }) => ({
      id,
      kind: 'email' as const,
      about: subject,
      recipient,
      task: null,
      fault,
      attempts,
      createdAt: apiDateTime(created_at, zone)
    })),
    ...tasks.map(({ id, kind, amount, fault, attempts, created_at, number, currency_code }) => ({
      id,
      kind: 'payment' as const,
      about: number ?? '',
      recipient: null,
      fault,
      attempts,
      task: { kind, amount, currencyCode: currency_code },
      createdAt: apiDateTime(created_at, zone)
    }))
  ].toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1))
}
