import { sql } from 'kysely'
import { ConfigError } from '../../config/config-error.ts'
import type { Db } from '../connect.ts'
import type { Reader, Tx } from '../tx.ts'
import { Checksum, type Contents, readContents } from './checksum.ts'
import { listTables, pagesOf, type Row, type Table } from './tables.ts'

/** A copied table, with its contents on both sides afterwards. */
export interface CopiedTable extends Contents {
  name: string
}

/** Number of parameters per statement that both engines accept. */
const parameterLimit = 30_000

/**
 * Copies a shop to an empty database of either engine, as of one instant, and compares every table afterwards. The shop
 * may keep running; the target is filled completely or not at all.
 * @throws ConfigError if the versions differ or the target is not empty
 */
export async function copyShop(from: Db, to: Db): Promise<CopiedTable[]> {
  await requireSameVersion(from, to)
  await requireEmpty(to)
  const tables = await listTables(to)
  const copied = await inSnapshot(from, (source) => to.transaction((tx) => copyTables(source, tx, tables)))
  for (const [index, table] of tables.entries()) {
    const { rows, checksum } = await readContents(to.read, table)
    const expected = copied[index]
    if (expected?.rows !== rows || expected.checksum !== checksum)
      throw new Error(`The table ${table.name} differs after copying: ${rows} rows instead of ${expected?.rows}.`)
  }
  return copied
}

/** Runs work on a connection with a snapshot of the database, unaffected by concurrent writes. */
async function inSnapshot<T>({ read, migrating, engine }: Db, work: (db: Reader) => Promise<T>): Promise<T> {
  const begin = engine === 'sqlite' ? sql`begin` : sql`begin isolation level repeatable read read only`
  // On PostgreSQL, `read` takes any connection of its pool for each query.
  return (engine === 'sqlite' ? read : migrating).connection().execute(async (connection) => {
    await begin.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}

async function copyTables(source: Reader, tx: Tx, tables: readonly Table[]): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = []
  for (const table of tables) {
    // Removes rows inserted by migrations.
    await sql`delete from ${sql.table(table.name)}`.execute(tx)
    const sum = new Checksum()
    for await (const rows of pagesOf(source, table)) {
      sum.add(rows, table.columns)
      await insertRows(tx, table, rows)
    }
    copied.push({ name: table.name, ...sum.contents })
  }
  return copied
}

async function insertRows(tx: Tx, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const maxRows = Math.floor(parameterLimit / columns.length)
  for (let start = 0; start < rows.length; start += maxRows) {
    const values = rows
      .slice(start, start + maxRows)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
    await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(tx)
  }
}

const readMigrations = async ({ read }: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(read)).rows.map(
    ({ name }) => name
  )

async function requireSameVersion(from: Db, to: Db): Promise<void> {
  const [source, target] = [await readMigrations(from), await readMigrations(to)]
  if (source.join() === target.join()) return
  throw new ConfigError(
    `The database at ${from.location} is at a different version than this shop (${source.at(-1)} instead of ${target.at(-1)}). Start this version on that database once, then copy. Nothing was changed.`
  )
}

async function requireEmpty({ read, location }: Db): Promise<void> {
  for (const name of ['companies', 'staff', 'orders', 'products']) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(read)
    if (rows.length > 0)
      throw new ConfigError(`The database at ${location} is not empty: copy into a new one. Nothing was changed.`)
  }
}
