import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { brand } from '../../../src/brand.ts'
import { apiDateTime } from '../../core/dates.ts'

interface Day {
  currency_code: string
  day: string
  orders: number
  amount: number
}

interface Sku {
  currency_code: string
  span: string
  sku: string
  amount: number
}

interface Order {
  id: string
  currency_code: string
  net_total: number
  completed_at: string
}

interface Line {
  order_id: string
  sku: string
  subtotal: number
}

const slice = 500

/** Fills the sales totals from the orders, by the rules of that version. */
export async function addSalesSums(db: Kysely<unknown>): Promise<void> {
  const days = new Map<string, Day>()
  const skus = new Map<string, Sku>()
  for (let after = ''; ;) {
    const orders = await ordersAfter(db, after)
    const last = orders.at(-1)
    if (!last) break
    after = last.id
    const lines = Map.groupBy(await linesOf(db, orders), ({ order_id }) => order_id)
    for (const order of orders) add(order, lines.get(order.id) ?? [], days, skus)
  }
  const tables = db.$extendTables<{ sales_days: Day; sales_skus: Sku }>()
  for (const rows of slices([...days.values()])) await tables.insertInto('sales_days').values(rows).execute()
  for (const rows of slices([...skus.values()])) await tables.insertInto('sales_skus').values(rows).execute()
}

async function ordersAfter(db: Kysely<unknown>, id: string): Promise<Order[]> {
  const { rows } = await sql<Order>`select id, currency_code, net_total, completed_at from orders
    where id > ${id} and number is not null and parent_id is null and state <> 'cancelled'
    order by id limit ${sql.lit(slice)}`.execute(db)
  return rows
}

async function linesOf(db: Kysely<unknown>, orders: readonly Order[]): Promise<Line[]> {
  const subtotal =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql`cast(cast(placed as json) ->> 'subtotal' as bigint)`
      : sql`json_extract(placed, '$.subtotal')`
  const { rows } = await sql<Line>`select order_id, sku, ${subtotal} as subtotal from order_items
    where order_id in (${sql.join(orders.map(({ id }) => sql`${id}`))}) and placed is not null`.execute(db)
  return rows
}

function add(order: Order, lines: readonly Line[], days: Map<string, Day>, skus: Map<string, Sku>): void {
  const { currency_code, net_total, completed_at } = order
  const day = apiDateTime(completed_at, brand.timeZone).slice(0, 10)
  const known = days.get(`${currency_code} ${day}`) ?? { currency_code, day, orders: 0, amount: 0 }
  days.set(`${currency_code} ${day}`, { ...known, orders: known.orders + 1, amount: known.amount + net_total })
  for (const { sku, subtotal } of lines)
    for (const span of [day, day.slice(0, 7)]) {
      const key = `${currency_code} ${span} ${sku}`
      skus.set(key, { currency_code, span, sku, amount: (skus.get(key)?.amount ?? 0) + subtotal })
    }
}

const slices = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / slice) }, (_, i) => rows.slice(i * slice, (i + 1) * slice))
