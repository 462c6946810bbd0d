import { join } from 'node:path'
import { SqliteError } from 'better-sqlite3'
import { sql } from 'kysely'
import { ConfigError } from '../config/config-error.ts'
import { connect, type Db, type Location } from './connect.ts'
import { damagedDatabaseError } from './lock.ts'
import { rejectOtherVersion } from './migrate.ts'

/** Opens a shop for a command; a server may be running. @throws ConfigError if there is none, or one of another version */
export async function openShop(location: Omit<Location, 'withoutLock'>): Promise<Db> {
  const db = await connect({ ...location, withoutLock: true }).catch((error: unknown) => {
    throw error instanceof SqliteError ? damagedDatabaseError(join(location.dataDir, 'shop.db')) : error
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
export async function rejectRunningServer(location: Omit<Location, 'withoutLock'>): Promise<void> {
  if (!location.databaseUrl) return
  const db = await connect({ ...location, withoutLock: true })
  try {
    const { rows } = await sql`select pid from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and application_name = current_setting('application_name')`.execute(db.read)
    if (rows.length > 0)
      throw new ConfigError(`A server or command is running on ${db.location}. Stop it first. Nothing was changed.`)
  } finally {
    await db.close()
  }
}

async function rejectForeignDatabase(db: Db): Promise<void> {
  const tables = await db.read.introspection.getTables()
  if (tables.some(({ name }) => name === 'shop_meta')) return rejectOtherVersion(db)
  throw new ConfigError(`There is no shop at ${db.location}: start the shop once with npm start, or set DATABASE_URL.`)
}
