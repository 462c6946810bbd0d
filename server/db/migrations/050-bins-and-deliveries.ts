import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { index, table } from './tables.ts'

const columns = {
  variants: { bin: 'text', low_stock_level: 'integer' },
  price_import_rows: { bin_before: 'text', bin_after: 'text', low_before: 'integer', low_after: 'integer' }
} as const

/**
 * Bin and low-stock level of SKUs, also by file (without a level, the default applies), and expected deliveries. Buyers
 * see their days, so the version of all offers (004) changes with every delivery.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [to, added] of Object.entries(columns))
    for (const [column, type] of Object.entries(added)) await db.schema.alterTable(to).addColumn(column, type).execute()
  await table(
    db,
    'expected_deliveries',
    { id: 'text', sku: 'text', quantity: 'integer', day: 'text', note: 'text?', created_at: 'text' },
    'id'
  )
  await index(db, 'expected_deliveries', ['sku', 'day'])
  for (const event of ['insert', 'update', 'delete']) await sql.raw(trigger(db, event)).execute(db)
}

function trigger(db: Kysely<unknown>, event: string): string {
  const head = `create trigger expected_deliveries_renew_offers_on_${event} after ${event} on expected_deliveries for each`
  if (db.getExecutor().adapter instanceof PostgresAdapter) return `${head} statement execute function renew_offers()`
  return `${head} row begin update shop_meta set value = lower(hex(randomblob(16))) where name = 'offers'; end`
}
