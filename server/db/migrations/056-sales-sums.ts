import { type Kysely, sql } from 'kysely'
import { addSalesSums } from './sales-backfill.ts'
import { index, table } from './tables.ts'

/** Sales totals by day and by SKU, and indexes for sales by partner, which are read from the orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'sales_days',
    { currency_code: 'text', day: 'text', orders: 'integer', amount: 'bigint' },
    'currency_code',
    'day'
  )
  await table(
    db,
    'sales_skus',
    { currency_code: 'text', span: 'text', sku: 'text', amount: 'bigint' },
    'currency_code',
    'span',
    'sku'
  )
  await addSalesSums(db)
  await sql`drop index orders_sales`.execute(db)
  // Covering, in group order, with the expression of orders_desk: with a plain condition, SQLite would use the index of
  // parents.
  await sql`create index orders_sales_by_company on orders
    (coalesce(parent_id, ''), currency_code, company_id, completed_at, net_total, number, state)
    where number is not null and state <> 'cancelled'`.execute(db)
  await index(db, 'companies', ['created_at'])
}
