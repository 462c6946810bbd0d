import { type Kysely, sql } from 'kysely'
import { index, table } from './tables.ts'

/** All changes of stock with their reasons. The current stock becomes the opening balance of each SKU. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'stock_movements',
    {
      id: 'text',
      sku: 'text',
      change: 'integer',
      stock: 'integer',
      reason: 'text',
      order_id: 'text?',
      import_id: 'text?',
      staff_name: 'text?',
      note: 'text?',
      created_at: 'text'
    },
    'id'
  )
  // Ids are chronological; opening balances sort before all others.
  await index(db, 'stock_movements', ['sku', 'id'])
  await sql`insert into stock_movements (id, sku, change, stock, reason, created_at)
    select '000000000000' || sku, sku, stock, stock, 'opening', ${new Date().toISOString()}
    from variants where stock <> 0`.execute(db)
}
