import type { Reader, Tx } from '../../db/tx.ts'

/** Line items of an order with the weight of their SKU, in their order. */
export const selectLines = (db: Reader, orderId: string) =>
  db
    .selectFrom('order_items')
    .leftJoin('variants', 'variants.sku', 'order_items.sku')
    .select(['order_items.id', 'order_items.sku', 'order_items.quantity', 'order_items.placed', 'variants.weight'])
    .where('order_items.order_id', '=', orderId)
    .orderBy('order_items.position')
    .orderBy('order_items.id')
    .execute()

export const writeLine = (tx: Tx, id: string, fields: { quantity: number; placed: string }) =>
  tx.updateTable('order_items').set(fields).where('id', '=', id).execute()

export const deleteLine = (tx: Tx, id: string) => tx.deleteFrom('order_items').where('id', '=', id).execute()

/** Releases units of a SKU. */
export const releaseUnits = (tx: Tx, sku: string, units: number) =>
  tx
    .updateTable('variants')
    .set((variant) => ({ stock: variant('stock', '+', units) }))
    .where('sku', '=', sku)
    .execute()
