import { join } from 'node:path'
import { SqliteError } from 'better-sqlite3'
import { sql } from 'kysely'
import { ConfigError } from '../config/config-error.ts'
import { connect, type Db } from './connect.ts'
import { damagedDatabaseError } from './lock.ts'
import { rejectOtherVersion } from './migrate.ts'

/** Opens a shop for a command, also beside a running server. @throws ConfigError if there is none, or one of another version */
export async function openShop(place: Omit<Parameters<typeof connect>[0], 'withoutLock'>): Promise<Db> {
  const db = await connect({ ...place, withoutLock: true }).catch((error: unknown) => {
    throw error instanceof SqliteError ? damagedDatabaseError(join(place.dataDir, 'shop.db')) : error
  })
  try {
    await rejectForeignDatabase(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/** SQLite has a lock; on PostgreSQL, connections of the same name show it. @throws ConfigError if a shop runs on the database */
export async function rejectRunningServer(place: Omit<Parameters<typeof connect>[0], 'withoutLock'>): Promise<void> {
  if (!place.databaseUrl) return
  const db = await connect({ ...place, withoutLock: true })
  try {
    const { rows } = await sql`select pid from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and application_name = current_setting('application_name')`.execute(db.read)
    if (rows.length > 0)
      throw new ConfigError(`A server or command is running on ${db.place}. Stop it first. Nothing was changed.`)
  } finally {
    await db.close()
  }
}

async function rejectForeignDatabase(db: Db): Promise<void> {
  const tables = await db.read.introspection.getTables()
  if (tables.some(({ name }) => name === 'shop_meta')) return rejectOtherVersion(db)
  throw new ConfigError(`There is no shop at ${db.place}: start the shop once with npm start, or set DATABASE_URL.`)
}
