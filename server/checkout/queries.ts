import { type RawBuilder, sql } from 'kysely'
import { prepared, preparedMany } from '../db/prepared.ts'
import type { Payments } from '../db/schema/trade.ts'
import { forUpdate, type Tx } from '../db/tx.ts'
import type { Orders } from '../db/schema/schema.ts'

export function updateOrder(tx: Tx, id: string, fields: Partial<Orders>) {
  return tx.updateTable('orders').set(fields).where('id', '=', id).execute()
}

/** What is kept of a line as it was placed. */
interface Remembered {
  id: string
  placed: string
}

/** Keeps an order's lines as they were placed, in one statement however many. */
export async function rememberLines(tx: Tx, orderId: string, lines: readonly Remembered[]): Promise<void> {
  await writePlaced(tx, [orderId, ...lines.flatMap(({ id, placed }) => [id, placed])])
}

const writePlaced = preparedMany((tx, [orderId, ...pairs]) => {
  const placed = sql<string>`case id ${cases(pairs, (text) => sql`${text}`)} else placed end`
  return tx.updateTable('order_items').set({ placed }).where('order_id', '=', orderId!).returning('id')
})

interface Taken {
  sku: string
  quantity: number
}

/**
 * Takes units out of stock, all in one statement; the rows are locked in the order of their SKUs first, so that two
 * orders of the same goods never wait for each other. @returns the SKUs of which there were enough: the rest is not taken
 */
export async function takeStock(tx: Tx, units: readonly Taken[]): Promise<Set<string>> {
  await lockVariants(
    tx,
    units.map(({ sku }) => sku)
  )
  const taken = await reduceStock(
    tx,
    units.flatMap(({ sku, quantity }) => [sku, String(quantity)])
  )
  return new Set(taken.map(({ sku }) => sku))
}

const lockVariants = preparedMany((tx, skus) =>
  forUpdate(tx, tx.selectFrom('variants').select('sku').where('sku', 'in', skus).orderBy('sku'))
)

const reduceStock = preparedMany((tx, pairs) => {
  const quantity = sql<number>`case sku ${cases(pairs, (text) => sql`cast(${text} as integer)`)} end`
  return tx
    .updateTable('variants')
    .set({ stock: sql<number>`stock - ${quantity}` })
    .where(
      'sku',
      'in',
      pairs.filter((_, i) => i % 2 === 0)
    )
    .where('stock', '>=', quantity)
    .returning('sku')
})

/** `when … then …` of values that stand in pairs. */
function cases(pairs: readonly string[], then: (text: string) => RawBuilder<unknown>) {
  const branches = pairs.flatMap((value, i) => (i % 2 === 0 ? [sql`when ${value} then ${then(pairs[i + 1]!)}`] : []))
  return sql.join(branches, sql` `)
}

export function selectPayment(tx: Tx, orderId: string, id?: string) {
  const query = tx.selectFrom('payments').selectAll().where('order_id', '=', orderId)
  return (id === undefined ? query : query.where('id', '=', id)).orderBy('created_at', 'desc').executeTakeFirst()
}

export function updatePayment(
  tx: Tx,
  id: string,
  fields: { method?: string; state?: 'new' | 'cancelled'; amount?: number; updated_at: string }
) {
  return tx.updateTable('payments').set(fields).where('id', '=', id).execute()
}

export function insertPayment(tx: Tx, row: Payments) {
  return tx.insertInto('payments').values(row).execute()
}

/** A placed order of the company, locked; undefined for a cart. */
export function lockPlacedOrder(tx: Tx, companyId: string, token: string) {
  const query = tx
    .selectFrom('orders')
    .selectAll()
    .where('token', '=', token)
    .where('company_id', '=', companyId)
    .where('state', '!=', 'cart')
  return forUpdate(tx, query).executeTakeFirst()
}

export function selectShipment(tx: Tx, orderId: string, id: string) {
  return tx.selectFrom('shipments').select('id').where('order_id', '=', orderId).where('id', '=', id).executeTakeFirst()
}

export const readyShipments = prepared((tx, orderId: string) =>
  tx.updateTable('shipments').set({ state: 'ready' }).where('order_id', '=', orderId).returning('id')
)

/** An order that the company has paid something of, if there is one. */
export const selectPaidOrder = prepared((db, companyId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.company_id', '=', companyId)
    .where('payments.state', '=', 'completed')
    .limit(1)
)
