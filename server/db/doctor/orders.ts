import { array, is, number, string, type } from 'superstruct'
import { type RawBuilder, sql } from 'kysely'
import { readPages } from './pages.ts'
import type { Check, Finding } from './findings.ts'

/** The fields of an order's stored totals and line items that are checked here, in minor units. */
const Totals = type({
  itemsSubtotal: number(),
  orderPromotionTotal: number(),
  manualDiscount: number(),
  shippingTaxTotal: number(),
  taxTotal: number(),
  total: number(),
  taxes: array(type({ rule: string(), countryCode: string(), rate: number(), base: number(), amount: number() }))
})
const Line = type({ subtotal: number(), discountedUnitPrice: number() })

interface PlacedOrder {
  id: string
  number: string | null
  total: number | null
  net_total: number | null
  promotion_total: number | null
  totals: string | null
  parent_id: string | null
}

const orderTotals: Check = {
  name: 'order totals equal their parts',
  run: (db) =>
    readPages(
      (after, limit) =>
        db
          .selectFrom('orders')
          .select(['id', 'number', 'total', 'net_total', 'promotion_total', 'totals', 'parent_id'])
          .where('state', '!=', 'cart')
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
      async (orders) => {
        const ids = orders.map(({ id }) => id)
        const items = await db
          .selectFrom('order_items')
          .select(['order_id', 'quantity', 'placed'])
          .where('order_id', 'in', ids)
          .execute()
        const byOrder = Map.groupBy(items, ({ order_id }) => order_id)
        return orders.flatMap((order) => wrongTotals(order, byOrder.get(order.id) ?? []))
      }
    )
}

function wrongTotals(order: PlacedOrder, items: readonly { quantity: number; placed: string | null }[]): Finding[] {
  const id = order.number ?? order.id
  const totals: unknown = JSON.parse(order.totals ?? 'null')
  if (!is(totals, Totals)) return [{ id, text: 'a placed order has no totals' }]
  const lines = items.map(({ quantity, placed }) => {
    const line: unknown = JSON.parse(placed ?? 'null')
    return is(line, Line) ? { quantity, ...line } : { quantity, subtotal: NaN, discountedUnitPrice: NaN }
  })
  const { itemsSubtotal, orderPromotionTotal, manualDiscount, shippingTaxTotal, taxTotal, total } = totals
  const found: [boolean, string][] = [
    [total !== order.total, `total is ${order.total}, its totals say ${total}`],
    [total - taxTotal !== order.net_total, `net total is ${order.net_total}, its totals say ${total - taxTotal}`],
    [
      orderPromotionTotal !== order.promotion_total,
      `the coupon's discount is ${order.promotion_total}, its totals say ${orderPromotionTotal}`
    ],
    [
      itemsSubtotal + orderPromotionTotal + manualDiscount + shippingTaxTotal + taxTotal !== total,
      `the parts of the total do not add up to ${total}`
    ],
    [
      totals.taxes.reduce((sum, { amount }) => sum + amount, 0) !== taxTotal,
      `the tax lines do not add up to ${taxTotal}`
    ],
    [
      lines.reduce((sum, { subtotal }) => sum + subtotal, 0) !== itemsSubtotal,
      `the line items do not add up to ${itemsSubtotal}`
    ],
    [
      lines.some(({ quantity, subtotal, discountedUnitPrice }) => subtotal !== quantity * discountedUnitPrice),
      'a line item is not its quantity times its unit price'
    ]
  ]
  return found.flatMap(([isWrong, text]) => (isWrong ? [{ id, text }] : []))
}

// A part that was cancelled on its own has an event of its own, and was taken off the order.
const belongsToWhole = (part: RawBuilder<unknown>) => sql<boolean>`not exists
  (select 1 from order_events where order_events.order_id = ${part} and order_events.kind = 'cancelled')`

const splitTotals: Check = {
  name: 'parts of a split order add up to it',
  run: async (db) => {
    const { rows } = await sql<{ number: string; total: number; parts: number }>`
      select whole.number, whole.total, cast(sum(part.total) as bigint) as parts
      from orders as part join orders as whole on whole.id = part.parent_id
      where ${belongsToWhole(sql`part.id`)}
      group by whole.id, whole.number, whole.total having sum(part.total) <> whole.total`.execute(db)
    return rows.map(({ number, total, parts }) => ({ id: number, text: `total is ${total}, its parts are ${parts}` }))
  }
}

const splitTaxes: Check = {
  name: 'the VAT of a split order is that of its parts, at each rate',
  run: (db) =>
    readPages(
      (after, limit) =>
        db
          .selectFrom('orders')
          .select(['id', 'number', 'totals'])
          .where('id', 'in', db.selectFrom('orders').select('parent_id').where('parent_id', 'is not', null))
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
      async (orders) => {
        const ids = orders.map(({ id }) => id)
        const parts = await db
          .selectFrom('orders')
          .select(['parent_id', 'totals'])
          .where('parent_id', 'in', ids)
          .where(belongsToWhole(sql.ref('orders.id')))
          .execute()
        const byOrder = Map.groupBy(parts, ({ parent_id }) => parent_id)
        return orders.flatMap((order) => wrongTaxes(order, byOrder.get(order.id) ?? []))
      }
    )
}

type WithTotals = Pick<PlacedOrder, 'totals'>

function wrongTaxes(order: Pick<PlacedOrder, 'id' | 'number' | 'totals'>, parts: readonly WithTotals[]): Finding[] {
  const [whole, divided] = [taxesOf([order]), taxesOf(parts)]
  return [...whole.keys(), ...divided.keys()].flatMap((rate, at, rates) => {
    if (rates.indexOf(rate) < at || whole.get(rate) === divided.get(rate)) return []
    const text = `VAT ${rate} is ${whole.get(rate) ?? 'none'}, that of its parts ${divided.get(rate) ?? 'none'}`
    return [{ id: order.number ?? order.id, text }]
  })
}

/** Net amount and VAT of orders as text, by treatment, country and rate. */
function taxesOf(orders: readonly WithTotals[]): Map<string, string> {
  const taxes = orders.flatMap(({ totals }) => {
    const read: unknown = JSON.parse(totals ?? 'null')
    return is(read, Totals) ? read.taxes : []
  })
  const byRate = Map.groupBy(taxes, ({ rule, countryCode, rate }) => `${rule} ${countryCode} ${rate}`)
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  return new Map(
    [...byRate].map(([key, of]) => [
      key,
      `${sum(of.map(({ amount }) => amount))} on ${sum(of.map(({ base }) => base))}`
    ])
  )
}

const stock: Check = {
  name: 'stock is not negative',
  run: async (db) => {
    const rows = await db.selectFrom('variants').select(['sku', 'stock']).where('stock', '<', 0).execute()
    return rows.map((row) => ({ id: row.sku, text: `stock is ${row.stock}` }))
  }
}

const movements: Check = {
  name: 'stock is the sum of its movements',
  run: async (db) => {
    const { rows } = await sql<{ sku: string; stock: number; moved: number }>`
      select variants.sku, variants.stock, cast(coalesce(sum(stock_movements.change), 0) as bigint) as moved
      from variants left join stock_movements on stock_movements.sku = variants.sku
      group by variants.sku, variants.stock having variants.stock <> coalesce(sum(stock_movements.change), 0)`.execute(
      db
    )
    return rows.map(({ sku, ...row }) => ({ id: sku, text: `stock is ${row.stock}, its movements are ${row.moved}` }))
  }
}

/** Compares orders with their line items and parts, and checks stock. */
export const orderChecks: Check[] = [orderTotals, splitTotals, splitTaxes, stock, movements]
