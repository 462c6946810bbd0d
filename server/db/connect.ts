import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Dialect, Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { ConfigError } from '../config/config-error.ts'
import { type DatabaseHosts, readDatabaseUrl } from '../config/database-url.ts'
import { withoutSecrets } from '../config/without-secrets.ts'
import { connectionError } from './connection-error.ts'
import { makeDataDir } from './data-dir.ts'
import { GroupCommit } from './group-commit.ts'
import { lockDataDir } from './lock.ts'
import type { DatabaseTracer } from './database-tracer.ts'
import { Replica } from './replica.ts'
import type { Schema } from './schema/schema.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'
import type { Reader, Tx } from './tx.ts'
import { isConnectionLost } from './database-errors.ts'

/** The database as seen by features. */
export interface Db {
  /** Reads outside a transaction and never waits for a writer. Throws if used inside a transaction. */
  read: Reader
  /**
   * Runs work in a durable transaction; rolls back if it throws, and repeats it after a deadlock or lost connection.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The write connection without a transaction, for migrations and for copying a PostgreSQL shop. */
  migrating: Kysely<Schema>
  /** Runs work while no other server on this database does so: for migrations and seeding. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  engine: 'sqlite' | 'postgres'
  /** Location of the data, without a password. */
  location: string
  /** PostgreSQL connections, and the number of queries waiting for one. */
  pool?: () => { inUse: number; idle: number; waiting: number; max: number }
  /** For lists and histories, on PostgreSQL with DATABASE_REPLICA_URL. */
  replica?: Replica
  close(): Promise<void>
}

/** Includes the wait for the writer or a connection, and the commit. */
function traced<T>(tracer: DatabaseTracer | undefined, work: () => Promise<T>): Promise<T> {
  return tracer ? tracer.span({ name: 'transaction', kind: 'internal' }, work) : work()
}

const insideTransaction = new AsyncLocalStorage<boolean>()

function rejectInsideTransaction(): void {
  if (insideTransaction.getStore()) throw new Error('Inside a transaction use its `tx`: `db` does not see its changes.')
}

export interface Location {
  dataDir: string
  databaseUrl?: string | undefined
  /** What errors call this location, by default DATA_DIR or DATABASE_URL. */
  setting?: string
  /** A streaming replica of that database. */
  databaseReplicaUrl?: string | undefined
  /** Maximum seconds per statement on PostgreSQL. */
  databaseTimeout?: number
  /** For commands that run briefly beside a running server: takes no lock and does not create a database. */
  withoutLock?: boolean
  /** Records statements and transactions. */
  tracer?: DatabaseTracer | undefined
}

/** Opens SQLite in the data folder, or PostgreSQL if a URL is given. @throws ConfigError */
export async function connect(location: Location): Promise<Db> {
  const { databaseUrl } = location
  return databaseUrl ? connectPostgres(databaseUrl, location) : connectSqlite(location)
}

function createKysely(dialect: Dialect, engine: Db['engine'], tracer: DatabaseTracer | undefined): Kysely<Schema> {
  if (!tracer) return new Kysely<Schema>({ dialect })
  const log = (event: LogEvent) =>
    tracer.recordStatement({
      sql: event.query.sql,
      engine,
      durationMs: event.queryDurationMillis,
      error: event.level === 'error' ? event.error : undefined
    })
  return new Kysely<Schema>({ dialect, log })
}

async function connectSqlite({ dataDir, setting, withoutLock = false, tracer }: Location): Promise<Db> {
  const file = join(dataDir, 'shop.db')
  if (withoutLock && !existsSync(file))
    throw new ConfigError(
      `There is no database at ${file}: start the shop once with npm start, or set ${setting ?? 'DATA_DIR'}.`
    )
  makeDataDir(dataDir, setting)
  const unlock = withoutLock ? () => {} : lockDataDir(dataDir, file)
  const writer = openSqlite(file, 'writer')
  const reader = openSqlite(file, 'reader')
  const write = createKysely(
    sqliteDialect(writer, () => {}),
    'sqlite',
    tracer
  )
  const group = new GroupCommit(write)
  return {
    read: createKysely(sqliteDialect(reader, rejectInsideTransaction), 'sqlite', tracer),
    async transaction(work) {
      rejectInsideTransaction()
      // The group runs the work in the async context of its first member; binding it keeps its own context.
      return traced(tracer, () =>
        group.run(AsyncLocalStorage.bind((tx) => insideTransaction.run(true, () => work(tx))))
      )
    },
    migrating: write,
    // The lock on the data folder already guarantees this.
    exclusively: (work) => work(),
    engine: 'sqlite',
    location: file,
    async close() {
      reader.close()
      writer.close()
      unlock()
    }
  }
}

async function connectPostgres(url: string, location: Location): Promise<Db> {
  const { setting = 'DATABASE_URL', databaseTimeout: timeout = 10, databaseReplicaUrl, tracer } = location
  // The library is only loaded for this engine.
  const { poolState, postgresPool, readPool, retryable, withAdvisoryLock } = await import('./postgres.ts')
  const { Failover } = await import('./failover.ts')
  const { urls, checksWritable } = hostsOf(url, setting)
  const hosts = checksWritable ? new Failover(urls) : urls[0]
  const pool = postgresPool(hosts, timeout)
  const migrationPool = postgresPool(hosts)
  await connectToAnyHost(() => pool.query('select 1'), urls.length).catch((error: unknown) => {
    throw connectionError(setting, url, error)
  })
  const write = createKysely(new PostgresDialect({ pool }), 'postgres', tracer)
  const reading = (from: typeof pool) =>
    createKysely(new PostgresDialect({ pool: readPool(from, rejectInsideTransaction) as never }), 'postgres', tracer)
  // Not required at start: without the replica, lists are read from the primary.
  const replicaPool = databaseReplicaUrl ? postgresPool(databaseReplicaUrl, timeout) : undefined
  return {
    read: reading(pool),
    ...(replicaPool && { replica: new Replica({ read: reading(replicaPool), replica: replicaPool, primary: pool }) }),
    transaction: (work) => traced(tracer, () => withRetries(write, retryable, work)),
    migrating: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: migrationPool }) }),
    exclusively: (work) => withAdvisoryLock(migrationPool, work),
    engine: 'postgres',
    location: withoutSecrets(url),
    pool: () => poolState(pool),
    close: async () => void (await Promise.all([pool.end(), migrationPool.end(), replicaPool?.end()]))
  }
}

function hostsOf(url: string, name: string): DatabaseHosts {
  const hosts = readDatabaseUrl(url)
  if (!hosts) throw new ConfigError(`${name} is "${withoutSecrets(url)}", which is not a PostgreSQL URL.`)
  return hosts
}

// Each failed attempt moves on to the next host.
async function connectToAnyHost(query: () => Promise<unknown>, attempts: number): Promise<void> {
  for (let left = attempts; ; left--) {
    const outcome = await query().then(
      () => 'reached' as const,
      (error: unknown) => ({ error })
    )
    if (outcome === 'reached') return
    if (left <= 1) throw outcome.error
  }
}

async function withRetries<T>(
  write: Kysely<Schema>,
  retryable: (error: unknown) => boolean,
  work: (tx: Tx) => Promise<T>
): Promise<T> {
  rejectInsideTransaction()
  for (let attempt = 1; ; attempt++) {
    // Not repeated if the connection was lost during the commit, because it may have taken effect.
    const progress = { isCommitting: false }
    const run = async (tx: Tx) => {
      const result = await work(tx)
      progress.isCommitting = true
      return result
    }
    try {
      return await insideTransaction.run(true, () => write.transaction().execute(run))
    } catch (error) {
      const mayRepeat = retryable(error) || (!progress.isCommitting && isConnectionLost(error))
      if (attempt === 5 || !mayRepeat) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}
