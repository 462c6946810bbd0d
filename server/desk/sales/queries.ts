import { sql } from 'kysely'
import type { Reader } from '../../db/tx.ts'

/** Instants, `end` exclusive; at `middle` the period begins and the one before it ends. */
export interface Range {
  start: string
  middle: string
  end: string
}

/** Number of orders and net sales per day with sales, by currency; both days inclusive. */
export const selectDays = (db: Reader, from: string, to: string) =>
  db
    .selectFrom('sales_days')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('orders', '>', 0)
    .orderBy('currency_code')
    .orderBy('day')
    .execute()

/** Sales by SKU in a currency before coupon, shipping and tax, over non-overlapping days and months. */
export const selectSkuSales = (db: Reader, currency: string, spans: readonly string[]) =>
  db
    .selectFrom('sales_skus')
    .select(['sku', sql<number>`cast(sum(amount) as bigint)`.as('amount')])
    .where('currency_code', '=', currency)
    .where('span', 'in', spans)
    .where('amount', '!=', 0)
    .groupBy('sku')
    .execute()

const maxDeclining = 3

interface Share {
  kind: 'company' | 'country' | 'declining'
  code: string
  name: string
  /** Of a declining company. */
  agent: string | null
  /** Number of companies. */
  count: number
  value: number
  before: number
}

/**
 * Net sales in a currency, in the period and the one before: of the companies with the highest sales, of all countries,
 * and of the companies that lost most and more than a quarter. A single pass over the index of sales by company yields
 * all.
 */
export async function selectShares(
  db: Reader,
  currency: string,
  { start, middle, end }: Range,
  maxRows: number | undefined
): Promise<Share[]> {
  const limit = maxRows === undefined ? sql`` : sql`limit ${sql.lit(maxRows)}`
  const { rows } = await sql<Share>`
    with sales as materialized (
      select company_id, sum(case when completed_at >= ${middle} then net_total else 0 end) as value,
        sum(net_total) as both_periods
      from orders
      where number is not null and parent_id is null and state <> 'cancelled'
        and currency_code = ${currency} and completed_at >= ${start} and completed_at < ${end}
      group by company_id
    ), first as (
      select company_id, value, both_periods from sales order by value desc, both_periods desc, company_id ${limit}
    ), declining as (
      select company_id, value, both_periods from sales
      where value < (both_periods - value) * 0.75 order by both_periods - 2 * value desc, company_id
      limit ${sql.lit(maxDeclining)}
    )
    select 'company' as kind, companies.id as code, companies.name, null as agent, 1 as count,
      cast(value as bigint) as value, cast(both_periods - value as bigint) as before
    from first join companies on companies.id = first.company_id
    union all
    select 'declining', companies.id, companies.name, agents.name, 1, cast(value as bigint),
      cast(both_periods - value as bigint)
    from declining join companies on companies.id = declining.company_id
      left join agents on agents.id = companies.agent_id
    union all
    select 'country', country_code, '', null, cast(count(*) as bigint), cast(sum(value) as bigint),
      cast(sum(both_periods - value) as bigint)
    from sales join companies on companies.id = sales.company_id
    group by country_code`.execute(db)
  return rows
}

/** Number of companies added between two instants, the second exclusive. */
export async function countCreated(db: Reader, from: string, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('companies')
    .select(sql<number>`cast(count(*) as bigint)`.as('count'))
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()
  return count
}

/** Number of companies that ordered before `before`, but not since `since`. */
export async function countInactive(db: Reader, { since, before }: { since: string; before: string }): Promise<number> {
  // Per company, using the index of its history.
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
