import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Reader } from '../../server/db/tx.ts'

const guard = fileURLToPath(new URL('postgres-guard.mjs', import.meta.url))

/**
 * Starts one PostgreSQL for a test run and sets TEST_DATABASE_URL; if that is already set, its server is used. Returns
 * the teardown.
 */
export async function startPostgres(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE_URL']) return async () => {}
  const instance = await startInstance()
  process.env['TEST_DATABASE_URL'] = instance.url
  return async () => {
    delete process.env['TEST_DATABASE_URL']
    await instance.close()
  }
}

/** Starts a durable PostgreSQL for one test, which may stop and restart it. */
export const startDurablePostgres = () => startInstance({ ...process.env, TEST_POSTGRES_FSYNC: 'on' })

/** Starts a PostgreSQL for one test that can have a streaming replica. */
export const startReplicatedPostgres = () => startInstance({ ...process.env, TEST_POSTGRES_REPLICATION: 'on' })

async function startInstance(env = process.env) {
  const child = spawn(process.execPath, [guard], { stdio: ['pipe', 'pipe', 'inherit'], detached: true, env })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const nextLine = () => Promise.race([once(lines, 'line'), ended.then(() => undefined)])
  const send = async (line: string) => {
    child.stdin.write(`${line}\n`)
    const response = await nextLine()
    if (!response) throw new Error(`PostgreSQL for the tests stopped at: ${line}`)
    return String(response[0])
  }
  const first = await nextLine()
  if (!first) throw new Error('PostgreSQL for the tests was not found. Set TEST_DATABASE_URL=postgres://…')
  return {
    url: String(first[0]),
    /** SIGQUIT is an immediate shutdown; SIGKILL crashes the main process. */
    stop: (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => send(signal),
    start: () => send('start'),
    /** Starts a streaming replica and returns its URL. */
    replicate: () => send('replicate'),
    stopReplica: () => send('stop-replica'),
    async close() {
      child.stdin.end()
      await ended
    }
  }
}

/**
 * Creates a database with a unique name, empty or as a copy of another one, and returns its URL. `atEnd` is the test
 * runner's hook that drops it: `await freshDatabaseUrl(afterAll)`, `await freshDatabaseUrl(onTestFinished)`.
 */
export async function freshDatabaseUrl(
  atEnd: (drop: () => Promise<void>) => void,
  template = 'template1'
): Promise<string> {
  const base = process.env['TEST_DATABASE_URL']
  if (!base)
    throw new Error(
      'TEST_DATABASE_URL is not set: tests/support/global-setup-vitest.ts must be a global setup of the runner.'
    )
  const name = `test_${randomBytes(8).toString('hex')}`
  await execute(base, `create database ${name} template ${template} strategy file_copy`)
  atEnd(() => execute(base, `drop database if exists ${name} with (force)`))
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Ends every connection to a database, as a restart or failover of PostgreSQL does. `place` is its URL, of which only
 * the name matters.
 */
export async function terminateConnections(place: string): Promise<void> {
  const name = new URL(place).pathname.slice(1)
  const others = `datname = '${name}' and pid <> pg_backend_pid()`
  await execute(
    process.env['TEST_DATABASE_URL']!,
    `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`
  )
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The number of connections to this database that wait for a lock. */
export async function countWaiting(db: Reader): Promise<number> {
  const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity where ${isWaiting}`.execute(
    db
  )
  return rows[0]!.n
}
