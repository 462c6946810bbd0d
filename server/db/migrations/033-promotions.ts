import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { index, table } from './tables.ts'

/**
 * Coupons limited to collections, a number of uses or first orders; the discount of placed orders as a column that can
 * be summed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'coupon_collections', { code: 'text', taxon_code: 'text' }, 'code', 'taxon_code')
  const coupons = () => db.schema.alterTable('coupons')
  await coupons().addColumn('max_uses', 'integer').execute()
  await coupons()
    .addColumn('first_order', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await coupons()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await index(db, 'coupon_companies', ['company_id'])
  await db.schema.alterTable('orders').addColumn('promotion_total', 'bigint').execute()
  const promotionTotal =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql`cast(cast(totals as json) ->> 'orderPromotionTotal' as bigint)`
      : sql`json_extract(totals, '$.orderPromotionTotal')`
  await sql`update orders set promotion_total = ${promotionTotal} where totals is not null`.execute(db)
  // Covering, with the literal conditions of a placed order (coupon-queries.ts).
  await sql`create index orders_coupon on orders
    (coupon_code, currency_code, state, promotion_total, completed_at, number, parent_id)
    where coupon_code is not null and number is not null and nullif(parent_id, '') is null`.execute(db)
}
