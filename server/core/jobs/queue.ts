import type { Db } from '../../db/connect.ts'
import { type Reader, skipLocked, type Tx } from '../../db/tx.ts'
import type { AppContext } from '../app-context.ts'
import { withRequestId } from '../http/request-id.ts'
import { errorTypeOf } from '../tracing/error-type.ts'
import { inSpan } from '../tracing/tracer.ts'

/** The columns of every queue's table. */
interface Job {
  id: string
  attempts: number
  due_at: string
  /** The request that caused the job. */
  request_id?: string | null
}

interface DueQuery<Row> {
  forUpdate(): DueQuery<Row>
  skipLocked(): DueQuery<Row>
  execute(): Promise<Row[]>
}

/** Jobs in a table, written in the transaction that causes them and run later, at least once. */
export interface Queue<Row extends Job> {
  name: string
  /** Due jobs, oldest first. */
  selectDue(db: Reader, now: string, limit: number): DueQuery<Row>
  update(tx: Tx, id: string, change: Partial<Job>): Promise<unknown>
  /** Milliseconds before each further attempt; after the last one, the job has failed. */
  retryDelays: readonly number[]
  /** Milliseconds for which a claimed job is leased to its server; if the server dies, another one runs it. */
  lease: number
  /** Jobs claimed and run at the same time; each starts when it is claimed, so that its lease covers its whole run. */
  concurrency: number
  /** Runs a job outside any transaction. @throws PermanentFailure if a retry cannot help, any other error to retry */
  run(job: Row): Promise<unknown>
  /** Marks a job as done. */
  finish(tx: Tx, job: Row): Promise<unknown>
  /** Stores why an attempt failed; `isFinal` for the last attempt. */
  fail?(tx: Tx, job: Row, fault: string, isFinal: boolean): Promise<unknown>
  /** Log fields of a job. */
  describe?(job: Row): object
  /** Whether error messages may be logged; those about emails may contain an address. */
  logsMessages: boolean
}

/** Thrown by a job if a retry cannot help; `code` is stored as its fault. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
  readonly code: string

  constructor(code: string) {
    super(`Failed permanently: ${code}`)
    this.code = code
  }
}

type Dependencies = Pick<AppContext, 'db' | 'clock' | 'log' | 'tracer'>

/**
 * Runs all due jobs of a queue. Several servers on one database share the work. @returns the number of attempted jobs
 */
export async function runDue<Row extends Job>(dependencies: Dependencies, queue: Queue<Row>): Promise<number> {
  let attempted = 0
  for (;;) {
    const jobs = await claim(dependencies, queue)
    if (jobs.length === 0) return attempted
    await Promise.all(jobs.map((job) => attempt(dependencies, queue, job)))
    attempted += jobs.length
  }
}

// Claims in a separate transaction, so that nothing is locked while a job runs.
async function claim<Row extends Job>({ db, clock }: Dependencies, queue: Queue<Row>): Promise<Row[]> {
  const now = clock()
  if (!(await hasDue(db, queue, now))) return []
  return db.transaction(async (tx) => {
    const jobs = await skipLocked(tx, queue.selectDue(tx, now.toISOString(), queue.concurrency)).execute()
    for (const { id, attempts } of jobs)
      await queue.update(tx, id, { attempts: attempts + 1, due_at: later(now, queue.lease) })
    return jobs
  })
}

// Idle queues are polled every second, so check with a read before opening a write transaction.
async function hasDue<Row extends Job>(db: Db, queue: Queue<Row>, now: Date): Promise<boolean> {
  return (await queue.selectDue(db.read, now.toISOString(), 1).execute()).length > 0
}

async function attempt<Row extends Job>(dependencies: Dependencies, queue: Queue<Row>, job: Row): Promise<void> {
  const run = () => inSpan(dependencies.tracer, spanOf(queue, job), async () => queue.run(job))
  try {
    await (job.request_id ? withRequestId(job.request_id, run) : run())
  } catch (error) {
    return postpone(dependencies, queue, job, error)
  }
  await dependencies.db.transaction((tx) => queue.finish(tx, job))
}

const spanOf = ({ name }: { name: string }, { id, attempts, request_id }: Job) => ({
  name: `job ${name}`,
  kind: 'job' as const,
  attributes: { 'job.id': id, 'job.attempt': attempts + 1, ...(request_id && { 'request.id': request_id }) }
})

async function postpone<Row extends Job>(
  { db, clock, log }: Dependencies,
  queue: Queue<Row>,
  job: Row,
  error: unknown
): Promise<void> {
  const delay = error instanceof PermanentFailure ? undefined : queue.retryDelays[job.attempts]
  const code = errorTypeOf(error)
  const retryAt = delay === undefined ? undefined : later(clock(), delay)
  log[retryAt ? 'warn' : 'error'](
    {
      queue: queue.name,
      job: job.id,
      requestId: job.request_id ?? undefined,
      ...queue.describe?.(job),
      attempt: job.attempts + 1,
      fault: code,
      retryAt,
      ...(queue.logsMessages && { err: error })
    },
    retryAt ? 'job failed, will retry' : 'job failed permanently'
  )
  await db.transaction(async (tx) => {
    await queue.fail?.(tx, job, code, retryAt === undefined)
    if (retryAt) await queue.update(tx, job.id, { due_at: retryAt })
  })
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
