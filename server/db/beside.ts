import { join } from 'node:path'
import { SqliteError } from 'better-sqlite3'
import { ConfigError } from '../config/config-error.ts'
import { connect, type Db } from './connect.ts'
import { damaged } from './lock.ts'

/** Opens a shop for a command, also beside a running server. @throws ConfigError if there is none */
export async function openShop(place: Omit<Parameters<typeof connect>[0], 'beside'>): Promise<Db> {
  const db = await connect({ ...place, beside: true }).catch((error: unknown) => {
    throw error instanceof SqliteError ? damaged(join(place.dataDir, 'shop.db')) : error
  })
  const tables = await db.read.introspection.getTables()
  if (tables.some(({ name }) => name === 'shop_meta')) return db
  await db.close()
  throw new ConfigError(`There is no shop at ${db.place}: start the shop once with npm start, or set DATABASE_URL.`)
}
