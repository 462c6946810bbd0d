import { AsyncLocalStorage } from 'node:async_hooks'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Complaint } from '../config/config-error.ts'
import { GroupCommit } from './group-commit.ts'
import { lockDataDir } from './lock.ts'
import type { Schema } from './schema/schema.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'
import type { Reader, Tx } from './tx.ts'

/** The database as features see it. */
export interface Db {
  /** Reads outside a transaction; never waits for a writer. Throws when used inside a transaction. */
  read: Reader
  /** Runs the work in one durable transaction; rolls back when it throws; repeats it after a deadlock. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The writing side without a transaction, for migrations only. */
  migrating: Kysely<Schema>
  engine: 'sqlite' | 'postgres'
  /** Where the data lies, without a password. */
  place: string
  close(): Promise<void>
}

const within = new AsyncLocalStorage<boolean>()

function refuseInside(): void {
  if (within.getStore()) throw new Error('Inside a transaction use its `tx`: `db` would not see what it wrote.')
}

interface Place {
  dataDir: string
  databaseUrl?: string | undefined
  /** A command that works beside a running server, for a moment: it takes no lock, and makes no database. */
  beside?: boolean
}

/** Opens SQLite in the data folder, or PostgreSQL where an address is given. @throws Complaint */
export async function connect({ dataDir, databaseUrl, beside = false }: Place): Promise<Db> {
  return databaseUrl ? connectPostgres(databaseUrl) : connectSqlite(dataDir, beside)
}

async function connectSqlite(dataDir: string, beside: boolean): Promise<Db> {
  const file = join(dataDir, 'shop.db')
  if (beside && !existsSync(file))
    throw new Complaint(`There is no shop at ${file}: start it once with npm start, or set DATA_DIR.`)
  makeDataDir(dataDir)
  const unlock = beside ? () => {} : lockDataDir(dataDir, file)
  const writer = openSqlite(file, 'writer')
  const reader = openSqlite(file, 'reader')
  const write = new Kysely<Schema>({ dialect: sqliteDialect(writer, () => {}) })
  const group = new GroupCommit(write)
  return {
    read: new Kysely<Schema>({ dialect: sqliteDialect(reader, refuseInside) }),
    async transaction(work) {
      refuseInside()
      return group.run((tx) => within.run(true, () => work(tx)))
    },
    migrating: write,
    engine: 'sqlite',
    place: file,
    async close() {
      reader.close()
      writer.close()
      unlock()
    }
  }
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new Complaint(
      `DATA_DIR is "${dataDir}", but must be a folder that may be written to (${(error as Error).message}).`
    )
  }
}

async function connectPostgres(url: string): Promise<Db> {
  // Its library is loaded only where it is the engine.
  const { postgresPool, retryable } = await import('./postgres.ts')
  const pool = postgresPool(url)
  await pool.query('select 1').catch((error: Error) => {
    throw new Complaint(
      `DATABASE_URL is "${withoutPassword(url)}", but PostgreSQL does not answer there: ${error.message}.`
    )
  })
  const write = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const guarded = {
    connect: () => {
      refuseInside()
      return pool.connect()
    },
    end: async () => {},
    options: pool.options
  }
  return {
    read: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guarded }) }),
    transaction: (work) => withRetries(write, retryable, work),
    migrating: write,
    engine: 'postgres',
    place: withoutPassword(url),
    close: () => pool.end()
  }
}

async function withRetries<T>(
  write: Kysely<Schema>,
  retryable: (error: unknown) => boolean,
  work: (tx: Tx) => Promise<T>
): Promise<T> {
  refuseInside()
  for (let attempt = 1; ; attempt++) {
    try {
      return await within.run(true, () => write.transaction().execute(work))
    } catch (error) {
      if (attempt === 5 || !retryable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

function withoutPassword(url: string): string {
  const safe = new URL(url)
  if (safe.password) safe.password = '***'
  return safe.href
}
