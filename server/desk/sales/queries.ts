import { PostgresAdapter, sql } from 'kysely'
import type { Reader } from '../../db/tx.ts'

/** Instants: from the first on, before the last; `middle` is where the period begins and the one before it ends. */
export interface Range {
  start: string
  middle: string
  end: string
}

/** Placed orders that count as sales. With a literal, so that engines use the index of these. */
const isSale = sql<boolean>`orders.number is not null and coalesce(orders.parent_id, '') = ''
  and orders.state <> 'cancelled'`

const sum = (amount: ReturnType<typeof sql>) => sql<number>`cast(coalesce(sum(${amount}), 0) as bigint)`

/** Net sales and number of orders by company and currency, in the period and in the one before. */
export function selectCompanySales(db: Reader, { start, middle, end }: Range) {
  const isIn = sql<boolean>`orders.completed_at >= ${middle}`
  return db
    .selectFrom('orders')
    .select(['company_id', 'currency_code'])
    .select([
      sum(sql`case when ${isIn} then net_total end`).as('value'),
      sum(sql`case when ${isIn} then 0 else net_total end`).as('before'),
      sum(sql`case when ${isIn} then 1 end`).as('orders'),
      sum(sql`case when ${isIn} then 0 else 1 end`).as('orders_before')
    ])
    .where(isSale)
    .where('completed_at', '>=', start)
    .where('completed_at', '<', end)
    .groupBy(['company_id', 'currency_code'])
    .execute()
}

/** Net sales in a currency within each span of time, from the first instant on and before the second, in their order. */
export async function selectSpans(db: Reader, currency: string, spans: readonly (readonly [string, string])[]) {
  const values = spans.map(([from, to], i) => sql`(cast(${i} as integer), ${from}, ${to})`)
  const { rows } = await sql<{ place: number; value: number }>`
    select spans.column1 as place,
      (select ${sum(sql`net_total`)} from orders
        where ${isSale} and currency_code = ${currency}
          and completed_at >= spans.column2 and completed_at < spans.column3) as value
    from (values ${sql.join(values)}) as spans`.execute(db)
  const found = new Map(rows.map(({ place, value }) => [place, value]))
  return spans.map((_, i) => found.get(i) ?? 0)
}

/** Sales by SKU in a currency before coupon, shipping and tax, in the period and in the one before. */
export function selectSkuSales(db: Reader, currency: string, { start, middle, end }: Range) {
  const subtotal =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql`cast(cast(order_items.placed as json) ->> 'subtotal' as bigint)`
      : sql`json_extract(order_items.placed, '$.subtotal')`
  const isIn = sql<boolean>`orders.completed_at >= ${middle}`
  return db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select('order_items.sku')
    .select([
      sum(sql`case when ${isIn} then ${subtotal} end`).as('value'),
      sum(sql`case when ${isIn} then 0 else ${subtotal} end`).as('before')
    ])
    .where(isSale)
    .where('orders.currency_code', '=', currency)
    .where('orders.completed_at', '>=', start)
    .where('orders.completed_at', '<', end)
    .groupBy('order_items.sku')
    .execute()
}

export const selectCompanies = (db: Reader) =>
  db.selectFrom('companies').select(['id', 'name', 'country_code', 'created_at']).execute()

/** How many companies have ordered before an instant, but not from another one on. */
export async function countInactive(db: Reader, { since, before }: { since: string; before: string }): Promise<number> {
  // By company, through the index of its history.
  const last = sql`(select completed_at from orders where orders.company_id = companies.id
    and orders.number is not null and orders.parent_id is null and orders.state <> 'cancelled'
    and completed_at < ${before} order by completed_at desc limit 1)`
  const { count } = await db
    .selectFrom('companies')
    .select(sql<number>`cast(count(*) as bigint)`.as('count'))
    .where(sql<boolean>`${last} < ${since}`)
    .executeTakeFirstOrThrow()
  return count
}
