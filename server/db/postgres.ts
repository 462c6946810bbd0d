import { Socket } from 'node:net'
import pg from 'pg'
import { type Failover, failoverClient } from './failover.ts'
import { isConnectionLost, isPlanOutdated } from './database-errors.ts'
import { statementName } from './prepared.ts'
import { sendQuery } from './read-together.ts'

const int8 = 20
const serializationFailure = '40001'
const deadlock = '40P01'
const uniqueViolation = '23505'

/** Seconds after which a connection to one of several hosts is replaced, so that none stays on a demoted host. */
const maxLifetimeSeconds = 60

/**
 * A pool that returns bigints as numbers, with a check so that amounts never silently leave the safe range. `timeout`
 * limits the duration of statements, in seconds; without it there is no limit, as migrations need. With several hosts,
 * it connects to the writable one.
 */
export function postgresPool(hosts: string | Failover, timeout?: number): pg.Pool {
  const limits = timeout === undefined ? { max: 3 } : { max: 20, ...timeoutsOf(timeout * 1000) }
  const where =
    typeof hosts === 'string' ? { connectionString: hosts } : { Client: failoverClient(hosts), maxLifetimeSeconds }
  const pool = new pg.Pool({ ...where, ...session, ...limits })
  // The next query replaces a lost connection; without listeners, the loss would end the process. The pool itself has
  // none on a connection in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (timeout !== undefined) closeWhenSilent(client, timeout * 1200)
  })
  return pool
}

const session: pg.PoolConfig = {
  application_name: 'tradecounter',
  types: { getTypeParser },
  // Sends the queries of `readTogether` without waiting for each other's results.
  pipeline: true,
  // Compiling a query takes up to half a second; ours run for a tenth of that.
  options: '-c jit=off'
}

/** Number of connections in use, and of queries waiting for one. */
export function poolState({ totalCount, idleCount, waitingCount, options }: pg.Pool) {
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max: options.max }
}

function timeoutsOf(ms: number): pg.PoolConfig {
  return {
    connectionTimeoutMillis: Math.min(ms, 3000),
    statement_timeout: ms,
    lock_timeout: ms / 2,
    idle_in_transaction_session_timeout: ms
  }
}

// PostgreSQL enforces its own timeouts; this detects a host that no longer responds at all.
function closeWhenSilent({ connection: { stream } }: pg.PoolClient, ms: number): void {
  const silence = Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' })
  if (stream instanceof Socket) stream.setTimeout(ms, () => stream.destroy(silence))
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  return oid === int8 ? safeInteger : pg.types.getTypeParser(oid, format)
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is larger than an exact number can be`)
  return value
}

/**
 * Whether the transaction may succeed on a retry. If two concurrent ones insert the same row, the second finds it on
 * its retry and can return a proper error.
 */
export function retryable(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code
  return code === serializationFailure || code === deadlock || code === uniqueViolation
}

/**
 * The pool for queries outside a transaction. Connections keep the plans of prepared queries. A query that loses its
 * connection is retried once on a new one, and one whose plan a migration has outdated is planned again.
 */
export function readPool(pool: pg.Pool, guard: () => void) {
  let migrations = 0
  const run = (text: string, values: unknown[]) => {
    const name = statementName(text)
    return sendQuery(pool, { text, values, ...(name && { name: `${name}_${migrations}` }) })
  }
  const query = (text: string, values: unknown[]) =>
    run(text, values).catch((error: unknown) => {
      if (isPlanOutdated(error)) migrations += 1
      else if (!isConnectionLost(error)) throw error
      return run(text, values)
    })
  return {
    connect: () => {
      guard()
      return Promise.resolve({ query, release: () => {} })
    },
    end: async () => {},
    options: pool.options
  }
}

/** An arbitrary number that nothing else locks on the database. */
const startLock = 5_308_417

/** Runs work under a lock shared by all servers on the database; a lost connection releases it. */
export async function withAdvisoryLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    return await work()
  } finally {
    // Closing the connection releases the lock.
    client.release(true)
  }
}
