import { Socket } from 'node:net'
import pg from 'pg'
import { type Failover, failoverClient } from './failover.ts'
import { isConnectionLost } from './unavailable.ts'

const int8 = 20
const serializationFailure = '40001'
const deadlock = '40P01'
const uniqueViolation = '23505'

/** Seconds after which a connection to one of several hosts is replaced, so that none stays on a host that was demoted. */
const maxLifetimeSeconds = 60

/**
 * A pool whose bigints arrive as numbers, with a check: money never leaves the safe range unnoticed. `timeout` limits
 * how long a statement may take, in seconds; without it nothing is limited, as migrations need. With several hosts it
 * connects to the one that is writable.
 */
export function postgresPool(hosts: string | Failover, timeout?: number): pg.Pool {
  const limits = timeout === undefined ? { max: 3 } : { max: 20, ...timeoutsOf(timeout * 1000) }
  const where =
    typeof hosts === 'string' ? { connectionString: hosts } : { Client: failoverClient(hosts), maxLifetimeSeconds }
  const pool = new pg.Pool({ ...where, types: { getTypeParser }, ...limits })
  // A lost connection is replaced by the next query; without listeners it would end the process. The pool has none on
  // a connection in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (timeout !== undefined) closeWhenSilent(client, timeout * 1200)
  })
  return pool
}

/** How many connections are used, and how many queries wait for one. */
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

// PostgreSQL enforces its own timeouts; a host that no longer answers at all is only noticed here.
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
 * Whether the same transaction may succeed when retried. Of two that insert the same row in parallel, the second finds
 * it on retry, and can return a proper error.
 */
export function retryable(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code
  return code === serializationFailure || code === deadlock || code === uniqueViolation
}

/** The pool for queries outside a transaction: one that loses its connection runs once more, on a new one. */
export function readPool(pool: pg.Pool, guard: () => void) {
  return {
    connect: () => {
      guard()
      const query = (text: string, values: unknown[]) =>
        pool.query(text, values).catch((error: unknown) => {
          if (!isConnectionLost(error)) throw error
          return pool.query(text, values)
        })
      return Promise.resolve({ query, release: () => {} })
    },
    end: async () => {},
    options: pool.options
  }
}

/** Any number that nothing else on the database locks. */
const startLock = 5_308_417

/** Runs the work under a lock that all servers on the database share; a lost connection releases it. */
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
