import type { Invoices } from '../../db/schema/trade.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

/** Locks a placed order: a concurrent issue of its invoice waits and then finds it. */
export function lockPlacedOrder(tx: Tx, id: string) {
  const query = tx.selectFrom('orders').selectAll().where('id', '=', id).where('number', 'is not', null)
  return forUpdate(tx, query).executeTakeFirst()
}

export function selectInvoiceOf(db: Reader, orderId: string) {
  return db.selectFrom('invoices').select(['number', 'due_date']).where('order_id', '=', orderId).executeTakeFirst()
}

export function insertInvoice(tx: Tx, row: Invoices) {
  return tx.insertInto('invoices').values(row).execute()
}

export function selectCompany(db: Reader, id: string) {
  return db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function selectLines(db: Reader, orderId: string) {
  return db
    .selectFrom('order_items')
    .leftJoin('variants', 'variants.sku', 'order_items.sku')
    .leftJoin('products', 'products.code', 'variants.product_code')
    .select(['order_items.sku', 'order_items.quantity', 'order_items.placed', 'variants.ean', 'products.content'])
    .where('order_id', '=', orderId)
    .orderBy('order_items.position')
    .orderBy('order_items.id')
    .execute()
}

export function selectShipment(db: Reader, orderId: string) {
  return db
    .selectFrom('shipments')
    .select(['shipped_at', 'carrier', 'tracking'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** The root order of a part, or the order itself. */
export function selectRoot(db: Reader, id: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'total', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** A part of an order, if it is split. */
export function selectPart(db: Reader, orderId: string) {
  return db.selectFrom('orders').select('id').where('parent_id', '=', orderId).limit(1).executeTakeFirst()
}

export function selectPlacedOrder(db: Reader, companyId: string, token: string) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('token', '=', token)
    .where('company_id', '=', companyId)
    .where('number', 'is not', null)
    .executeTakeFirst()
}

/** Invoices of an order and of its parts, by number. */
export function selectInvoicesOf(db: Reader, orderId: string) {
  return db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select([
      'invoices.number',
      'invoices.pdf',
      'invoices.cii',
      'invoices.ubl',
      'invoices.due_date',
      'invoices.total',
      'invoices.currency_code',
      'orders.locale',
      'orders.number as order_number'
    ])
    .where((where) => where.or([where('orders.id', '=', orderId), where('orders.parent_id', '=', orderId)]))
    .orderBy('invoices.number')
    .execute()
}
