import { join } from 'node:path'
import { SqliteError } from 'better-sqlite3'
import { ConfigError } from '../config/config-error.ts'
import { connect, type Db } from './connect.ts'
import { damaged } from './lock.ts'
import { rejectOtherVersion } from './migrate.ts'

/** Opens a shop for a command, also beside a running server. @throws ConfigError if there is none, or one of another version */
export async function openShop(place: Omit<Parameters<typeof connect>[0], 'beside'>): Promise<Db> {
  const db = await connect({ ...place, beside: true }).catch((error: unknown) => {
    throw error instanceof SqliteError ? damaged(join(place.dataDir, 'shop.db')) : error
  })
  try {
    await rejectOther(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

async function rejectOther(db: Db): Promise<void> {
  const tables = await db.read.introspection.getTables()
  if (tables.some(({ name }) => name === 'shop_meta')) return rejectOtherVersion(db)
  throw new ConfigError(`There is no shop at ${db.place}: start the shop once with npm start, or set DATABASE_URL.`)
}
