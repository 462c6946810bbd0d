import { PostgresAdapter, sql } from 'kysely'
import { brand } from '../../../src/brand.ts'
import type { Reader } from '../tx.ts'
import type { Check, Finding } from './findings.ts'

// The expression makes both engines use the index of all orders by date.
const isSale = sql`orders.number is not null and coalesce(orders.parent_id, '') = '' and orders.state <> 'cancelled'`

/** The day of an instant in the seller's time zone. */
const dayOf = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(brand.timeZone).toPlainDate()

/** The instant at which a day starts in the seller's time zone, in stored form. */
const startOf = (day: Temporal.PlainDate) =>
  new Date(day.toZonedDateTime(brand.timeZone).epochMilliseconds).toISOString()

const days: Check = {
  name: 'the sums of sales of a day are those of its orders',
  run: async (db) => {
    const found: Finding[] = []
    for (const day of await readDays(db)) found.push(...(await wrongSums(db, day)))
    return found
  }
}

/** Days from the first order to the last, and any others that have totals. */
async function readDays(db: Reader): Promise<string[]> {
  const { rows: limits } = await sql<{ first: string | null; last: string | null }>`
    select min(completed_at) as first, max(completed_at) as last from orders where ${isSale}`.execute(db)
  const { rows: stored } = await sql<{ day: string }>`select day from sales_days
    union select span from sales_skus where length(span) = 10`.execute(db)
  const known = new Set(stored.map(({ day }) => day))
  const { first, last } = limits[0] ?? {}
  if (first && last)
    for (let day = dayOf(first); Temporal.PlainDate.compare(day, dayOf(last)) <= 0; day = day.add({ days: 1 }))
      known.add(day.toString())
  return [...known].toSorted()
}

/** A single statement, because orders may be placed at the same time. */
async function wrongSums(db: Reader, day: string): Promise<Finding[]> {
  const date = Temporal.PlainDate.from(day)
  const isOfDay = sql`${isSale} and orders.completed_at >= ${startOf(date)}
    and orders.completed_at < ${startOf(date.add({ days: 1 }))}`
  const subtotal =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql`cast(cast(order_items.placed as json) ->> 'subtotal' as bigint)`
      : sql`json_extract(order_items.placed, '$.subtotal')`
  const { rows } = await sql<{ currency_code: string; sku: string; orders: number; amount: number }>`
    select currency_code, sku, cast(sum(orders) as bigint) as orders, cast(sum(amount) as bigint) as amount from (
      select currency_code, '' as sku, 1 as orders, net_total as amount from orders where ${isOfDay}
      union all
      select currency_code, sku, 0, ${subtotal} from orders join order_items on order_items.order_id = orders.id
      where ${isOfDay}
      union all
      select currency_code, '', -orders, -amount from sales_days where day = ${day}
      union all
      select currency_code, sku, 0, -amount from sales_skus
      where currency_code in (select currency_code from sales_days union select currency_code from sales_skus) and span = ${day}
    ) as entries
    group by currency_code, sku having sum(orders) <> 0 or sum(amount) <> 0 order by currency_code, sku`.execute(db)
  return rows.map(({ currency_code, sku, orders, amount }) => ({
    id: [day, currency_code, sku].filter(Boolean).join(' '),
    text: `the orders have ${amount} more than is stored${orders === 0 ? '' : `, and ${orders} orders more`}`
  }))
}

const months: Check = {
  name: 'the sums of sales of a month are those of its days',
  run: async (db) => {
    const { rows } = await sql<{ currency_code: string; month: string; sku: string; amount: number }>`
      select currency_code, substr(span, 1, 7) as month, sku,
        cast(sum(case when length(span) = 10 then amount else -amount end) as bigint) as amount
      from sales_skus group by currency_code, substr(span, 1, 7), sku
      having sum(case when length(span) = 10 then amount else -amount end) <> 0
      order by 1, 2, 3`.execute(db)
    return rows.map(({ currency_code, month, sku, amount }) => ({
      id: `${month} ${currency_code} ${sku}`,
      text: `its days have ${amount} more than is stored`
    }))
  }
}

/** Compares sales totals with the orders (090). */
export const salesChecks: Check[] = [days, months]
