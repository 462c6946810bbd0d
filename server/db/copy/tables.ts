import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import type { Reader } from '../tx.ts'

/** A table of the shop, with its columns and primary key. */
export interface Table {
  name: string
  columns: readonly string[]
  key: readonly string[]
}

/** A row of any table. */
export type Row = Readonly<Record<string, unknown>>

const isOurs = (name: string) => !name.startsWith('kysely_') && !name.startsWith('sqlite_')

/** All tables; the one that other tables' triggers write to comes last. */
export async function listTables({ read, engine }: Db): Promise<Table[]> {
  const keys = engine === 'sqlite' ? await sqliteKeys(read) : await postgresKeys(read)
  const tables = (await read.introspection.getTables()).filter(({ name, isView }) => !isView && isOurs(name))
  return tables
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name).toSorted(),
      key: keys.filter((key) => key.table === name).map((key) => key.column)
    }))
    .toSorted((a, b) => Number(a.name === 'shop_meta') - Number(b.name === 'shop_meta') || (a.name < b.name ? -1 : 1))
}

interface KeyColumn {
  table: string
  column: string
}

async function sqliteKeys(db: Reader): Promise<KeyColumn[]> {
  const query = sql<KeyColumn>`select m.name as "table", c.name as "column"
    from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and c.pk > 0 order by m.name, c.pk`
  return (await query.execute(db)).rows
}

async function postgresKeys(db: Reader): Promise<KeyColumn[]> {
  const query = sql<KeyColumn>`select u.table_name as "table", u.column_name as "column"
    from information_schema.table_constraints c
    join information_schema.key_column_usage u using (constraint_schema, constraint_name, table_name)
    where c.constraint_type = 'PRIMARY KEY' and c.table_schema = current_schema()
    order by u.table_name, u.ordinal_position`
  return (await query.execute(db)).rows
}

const perPage = 1_000

/** The rows of a table in pages, by key, so that memory stays constant regardless of their number. */
export async function* pagesOf(db: Reader, { name, key }: Pick<Table, 'name' | 'key'>): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  for (;;) {
    const after = last && sql.join(key.map((column) => last?.[column]))
    const where = after ? sql`where (${columns}) > (${after})` : sql``
    const page = sql<Row>`select * from ${sql.table(name)} ${where} order by ${columns} limit ${perPage}`
    const { rows } = await page.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < perPage) return
    last = rows.at(-1)
  }
}
