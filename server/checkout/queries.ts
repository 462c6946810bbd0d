import { sql } from 'kysely'
import type { Payments } from '../db/schema-trade.ts'
import { forUpdate, type Reader, type Tx } from '../db/tx.ts'
import type { Orders } from '../db/schema.ts'

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
  const placed = sql<string>`case id ${sql.join(
    lines.map((line) => sql`when ${line.id} then ${line.placed}`),
    sql` `
  )} else placed end`
  await tx.updateTable('order_items').set({ placed }).where('order_id', '=', orderId).execute()
}

interface Taken {
  sku: string
  quantity: number
}

/**
 * Takes units out of stock, all in one statement; the rows are locked in the order of their SKUs first, so that two
 * orders of the same goods never wait for each other. @returns the SKUs of which there were enough: the rest is not taken
 */
export async function takeStock(tx: Tx, units: readonly Taken[]): Promise<Set<string>> {
  const skus = units.map(({ sku }) => sku)
  await forUpdate(tx, tx.selectFrom('variants').select('sku').where('sku', 'in', skus).orderBy('sku')).execute()
  const quantity = sql<number>`case sku ${sql.join(
    units.map((one) => sql`when ${one.sku} then ${sql.lit(one.quantity)}`),
    sql` `
  )} end`
  const taken = await tx
    .updateTable('variants')
    .set({ stock: sql<number>`stock - ${quantity}` })
    .where('sku', 'in', skus)
    .where('stock', '>=', quantity)
    .returning('sku')
    .execute()
  return new Set(taken.map(({ sku }) => sku))
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

export function readyShipments(tx: Tx, orderId: string) {
  return tx.updateTable('shipments').set({ state: 'ready' }).where('order_id', '=', orderId).execute()
}

/** An order that the company has paid something of, if there is one. */
export function selectPaidOrder(db: Reader, companyId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.company_id', '=', companyId)
    .where('payments.state', '=', 'completed')
    .limit(1)
    .executeTakeFirst()
}
