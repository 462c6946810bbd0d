import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

interface WaitingQuery {
  config: pg.QueryConfig
  resolve: (result: pg.QueryResult) => void
  reject: (error: unknown) => void
}

/** The queries that a call of `readTogether` has started in this turn of the event loop. */
const groups = new AsyncLocalStorage<Map<pg.Pool, WaitingQuery[]>>()

/**
 * Runs independent reads. Outside a transaction, PostgreSQL gets them pipelined: on one connection, in one write, because
 * writing costs more than the rest of a short query. They run one after the other, so a slow one delays all others.
 */
export function readTogether<T extends readonly unknown[] | []>(
  start: () => T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  return groups.run(groups.getStore() ?? new Map<pg.Pool, WaitingQuery[]>(), () => Promise.all(start()))
}

/** Sends a query to a connection of the pool, inside `readTogether` with the others of this turn. */
export function sendQuery(pool: pg.Pool, config: pg.QueryConfig): Promise<pg.QueryResult> {
  const group = groups.getStore()
  if (!group) return pool.query(config)
  return new Promise((resolve, reject) => {
    const waiting = group.get(pool)
    if (waiting) return void waiting.push({ config, resolve, reject })
    const queries = [{ config, resolve, reject }]
    group.set(pool, queries)
    // Runs once pending promises have added their queries.
    process.nextTick(() => {
      group.delete(pool)
      void sendAll(pool, queries)
    })
  })
}

async function sendAll(pool: pg.Pool, queries: readonly WaitingQuery[]): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    for (const { reject } of queries) reject(error)
  })
  if (!client) return
  const { stream } = client.connection
  stream.cork()
  const sent = queries.map(({ config }) => client.query(config))
  stream.uncork()
  const outcomes = await Promise.allSettled(sent)
  // As `pool.query` does: after an error, the connection is closed.
  client.release(outcomes.some(({ status }) => status === 'rejected'))
  for (const [i, outcome] of outcomes.entries())
    if (outcome.status === 'fulfilled') queries[i]?.resolve(outcome.value)
    else queries[i]?.reject(outcome.reason)
}
