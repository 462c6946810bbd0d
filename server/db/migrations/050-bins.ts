import type { Kysely } from 'kysely'

const columns = {
  variants: { bin: 'text', low_stock_level: 'integer' },
  price_import_rows: { bin_before: 'text', bin_after: 'text', low_before: 'integer', low_after: 'integer' }
} as const

/** Bin and low-stock level of SKUs, also by file. Without a level the shop's standard counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, added] of Object.entries(columns))
    for (const [column, type] of Object.entries(added))
      await db.schema.alterTable(table).addColumn(column, type).execute()
}
