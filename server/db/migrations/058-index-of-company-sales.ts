import { type Kysely, sql } from 'kysely'

/**
 * Sales by partner in an index that also allows index-only scans on PostgreSQL, which does not support them for an
 * indexed expression. Since 057, no index of all orders by parent competes with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_sales_by_company`.execute(db)
  await sql`create index orders_company_sales on orders (currency_code, company_id, completed_at, net_total)
    where number is not null and parent_id is null and state <> 'cancelled'`.execute(db)
}
