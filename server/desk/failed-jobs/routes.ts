import { type FailedJob, jobKinds, listFailedJobs, retryJob } from '../../../contract/desk/failed-jobs.ts'
import type { Shop } from '../../core/app-context.ts'
import { apiDateTime } from '../../core/dates.ts'
import { apiError } from '../../core/http/api-error.ts'
import { serveChange, serve } from '../../core/http/serve.ts'
import type { Reader } from '../../db/tx.ts'
import { recordAuditEvent } from '../staff/service.ts'
import { requeueEmail, requeueTask, selectFailedEmails, selectFailedTasks } from './queries.ts'

export function mountFailedJobs(shop: Shop): void {
  serve(shop, listFailedJobs, ({ zone }) => failedJobs(shop.db.read, zone))

  serveChange(shop, retryJob, async (tx, { params: { kind, id }, staff }) => {
    const now = shop.clock()
    const requeue = kind === 'email' ? requeueEmail : requeueTask
    const job = jobKinds.some((jobKind) => jobKind === kind) && (await requeue(tx, id, now.toISOString()))
    if (!job) throw apiError(retryJob, 'not-found')
    // The subject of an email may name a person, and the log is kept for ten years.
    const name = kind === 'email' ? id : job.about
    await recordAuditEvent(tx, staff, { action: 'job-retried', kind: 'job', id, name }, now)
    return undefined
  })
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
