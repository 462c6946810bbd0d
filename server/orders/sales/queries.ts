import { PostgresAdapter, sql } from 'kysely'
import type { SalesDays, SalesSkus } from '../../db/schema/sales.ts'
import type { Reader, Tx } from '../../db/tx.ts'

/** The given orders that count as sales. */
export const selectSales = (db: Reader, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'currency_code', 'net_total', sql<string>`completed_at`.as('completed_at')])
    .where('id', 'in', ids)
    .where('number', 'is not', null)
    .where('parent_id', 'is', null)
    .where('state', '!=', 'cancelled')
    .execute()

/** All orders that may count as sales. */
export async function selectOrderIds(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').where('number', 'is not', null).execute()
  return rows.map(({ id }) => id)
}

/** Removes all sales totals and blocks additions until the transaction ends. */
export async function deleteSales(tx: Tx): Promise<void> {
  if (tx.getExecutor().adapter instanceof PostgresAdapter)
    await sql`lock table sales_days, sales_skus in exclusive mode`.execute(tx)
  await tx.deleteFrom('sales_days').execute()
  await tx.deleteFrom('sales_skus').execute()
}

export const selectLines = (db: Reader, orderIds: readonly string[]) =>
  db
    .selectFrom('order_items')
    .select(['order_id', 'sku', 'placed'])
    .where('order_id', 'in', orderIds)
    .where('placed', 'is not', null)
    .execute()

export const upsertDays = (tx: Tx, rows: readonly SalesDays[]) =>
  tx
    .insertInto('sales_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['currency_code', 'day']).doUpdateSet((set) => ({
        orders: sql<number>`sales_days.orders + ${set.ref('excluded.orders')}`,
        amount: sql<number>`sales_days.amount + ${set.ref('excluded.amount')}`
      }))
    )
    .execute()

export const upsertSkus = (tx: Tx, rows: readonly SalesSkus[]) =>
  tx
    .insertInto('sales_skus')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['currency_code', 'span', 'sku'])
        .doUpdateSet((set) => ({ amount: sql<number>`sales_skus.amount + ${set.ref('excluded.amount')}` }))
    )
    .execute()
