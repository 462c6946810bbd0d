import type { Shop } from '../../core/app-context.ts'
import type { Meter } from '../../core/metrics/meter.ts'
import { selectMails, selectPasswordRequests, selectPaymentTasks } from './queries.ts'

/** Milliseconds for which a scrape waits for the database. */
const readTimeoutMs = 2000

/** Adds the shop's own gauges: load, connections and queues. @returns a function to call before each scrape */
export function addGauges({ concurrencyLimit, db, clock, log }: Shop, meter: Meter): () => Promise<void> {
  const setLoad = gaugesOfLoad(meter)
  const setPool = gaugesOfPool(meter)
  const setUp = meter.gauge('shop_database_up', 'Whether the database has answered this scrape.', [], 'min')
  const setReplicaUp = meter.gauge('shop_database_replica_up', 'Whether the replica answers; 0 without one.', [], 'min')
  const setQueues = gaugesOfQueues(meter)
  meter.gauge('shop_processes', 'Processes of this server that have answered this scrape.')([{ value: 1 }])
  meter.counter(
    'http_requests_shed_total',
    'Requests rejected because the shop was busy.',
    () => concurrencyLimit.load.shed
  )
  return async () => {
    setLoad(concurrencyLimit.load)
    if (db.pool) setPool(db.pool())
    setReplicaUp([{ value: db.replica?.isUp ? 1 : 0 }])
    const queues = await Promise.race([readQueues(db.read), timeout()]).catch((error: unknown) => {
      log.warn({ err: error }, 'queues could not be measured')
      return undefined
    })
    setUp([{ value: queues ? 1 : 0 }])
    setQueues(queues ?? [], clock())
  }
}

function gaugesOfLoad(meter: Meter) {
  const setProcessing = meter.gauge('http_requests_in_flight', 'API requests being processed.')
  const setWaiting = meter.gauge('http_requests_waiting', 'API requests waiting for a slot.')
  return ({ processing, waiting }: Shop['concurrencyLimit']['load']) => {
    setProcessing([{ value: processing }])
    setWaiting([{ value: waiting }])
  }
}

function gaugesOfPool(meter: Meter) {
  const setState = meter.gauge('shop_database_connections', 'Connections to PostgreSQL.', ['state'])
  const setMax = meter.gauge('shop_database_connections_max', 'Maximum number of PostgreSQL connections; 0 on SQLite.')
  const setWaiting = meter.gauge('shop_database_connections_waiting', 'Queries that wait for a connection.')
  return ({ inUse, idle, waiting, max }: ReturnType<NonNullable<Shop['db']['pool']>>) => {
    setState([
      { labels: { state: 'in_use' }, value: inUse },
      { labels: { state: 'idle' }, value: idle }
    ])
    setMax([{ value: max }])
    setWaiting([{ value: waiting }])
  }
}

interface QueueState {
  queue: string
  /** Waiting and failed jobs. */
  waiting: number
  failed: number
  /** When the oldest waiting job was queued. */
  since: string | undefined
}

async function readQueues(db: Shop['db']['read']): Promise<QueueState[]> {
  return [
    queueState('mails', await selectMails(db)),
    queueState('payment-tasks', await selectPaymentTasks(db)),
    queueState('password-requests', await selectPasswordRequests(db))
  ]
}

function queueState(queue: string, rows: readonly { state: string; count: number; oldest: string }[]): QueueState {
  const [waiting, failed] = ['waiting', 'failed'].map((state) => rows.find((row) => row.state === state))
  return { queue, waiting: waiting?.count ?? 0, failed: failed?.count ?? 0, since: waiting?.oldest }
}

function gaugesOfQueues(meter: Meter) {
  const setJobs = meter.gauge('shop_queue_jobs', 'Jobs that wait or have failed.', ['queue', 'state'], 'max')
  const setAge = meter.gauge('shop_queue_oldest_job_seconds', 'Age of the oldest job that waits.', ['queue'], 'max')
  return (queues: readonly QueueState[], now: Date) => {
    setJobs(
      queues.flatMap(({ queue, waiting, failed }) => [
        { labels: { queue, state: 'waiting' }, value: waiting },
        { labels: { queue, state: 'failed' }, value: failed }
      ])
    )
    setAge(queues.map(({ queue, since }) => ({ labels: { queue }, value: secondsSince(since, now) })))
  }
}

const secondsSince = (since: string | undefined, now: Date) =>
  since === undefined ? 0 : Math.max(0, (now.getTime() - Date.parse(since)) / 1000)

function timeout(): Promise<undefined> {
  return new Promise((resolve) => void setTimeout(resolve, readTimeoutMs, undefined).unref())
}
