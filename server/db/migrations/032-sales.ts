import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Net total of placed orders for sales figures, and indexes for these and for pending staff work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('net_total', 'bigint').execute()
  const taxTotal =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql`cast(cast(totals as json) ->> 'taxTotal' as bigint)`
      : sql`json_extract(totals, '$.taxTotal')`
  await sql`update orders set net_total = total - ${taxTotal} where totals is not null`.execute(db)
  // Covering, with the expression of orders_desk: with a plain condition, SQLite would use the index of parents.
  await sql`create index orders_sales on orders
    (coalesce(parent_id, ''), completed_at, currency_code, company_id, net_total, state, number, parent_id, id)
    where number is not null and state <> 'cancelled'`.execute(db)
  await sql`create index orders_pending on orders (state, completed_at)
    where state in ('new', 'held', 'approved', 'shipped')`.execute(db)
}
