import { prepared } from '../db/prepared.ts'
import type { Payments } from '../db/schema-trade.ts'
import { forUpdate, type Reader, type Tx } from '../db/tx.ts'
import type { Orders } from '../db/schema.ts'

export function updateOrder(tx: Tx, id: string, fields: Partial<Orders>) {
  return tx.updateTable('orders').set(fields).where('id', '=', id).execute()
}

/** Keeps a line as it was placed. */
export const rememberLine = prepared((tx, id: string, placed: string) =>
  tx.updateTable('order_items').set({ placed }).where('id', '=', id).returning('id')
)

/** Takes units out of stock. @returns the SKU if there were enough; when not, nothing is taken */
export const takeStock = prepared((tx, sku: string, quantity: number, atLeast: number) =>
  tx
    .updateTable('variants')
    .set((variant) => ({ stock: variant('stock', '-', quantity) }))
    .where('sku', '=', sku)
    .where('stock', '>=', atLeast)
    .returning('sku')
)

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
