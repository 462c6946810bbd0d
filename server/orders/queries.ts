import type { Reader } from '../db/tx.ts'
import { prepared, preparedMany } from '../db/prepared.ts'
import type { Orders } from '../db/schema/schema.ts'

const columns = [
  'orders.id',
  'orders.token',
  'orders.parent_id',
  'orders.company_id',
  'orders.user_id',
  'orders.number',
  'orders.state',
  'orders.version',
  'orders.currency_code',
  'orders.locale',
  'orders.coupon_code',
  'orders.notes',
  'orders.po_number',
  'orders.billing_address',
  'orders.shipping_address',
  'orders.totals',
  'orders.total',
  'orders.minimal_order_value',
  'orders.due_date',
  'orders.created_at',
  'orders.completed_at',
  'orders.expires_at'
] as const

function orderQuery(db: Reader) {
  return db
    .selectFrom('orders')
    .innerJoin('shop_users', 'shop_users.id', 'orders.user_id')
    .select([...columns, 'shop_users.first_name', 'shop_users.last_name'])
}

export type OrderRow = Orders & { first_name: string; last_name: string }

/** An order of the company, or the user's own cart. */
export async function selectOrder(
  db: Reader,
  viewer: { companyId: string; userId: string },
  token: string
): Promise<OrderRow | undefined> {
  return (await orderOf(db, token, viewer.companyId, viewer.userId))[0]
}

const orderOf = prepared((db, token: string, companyId: string, userId: string) =>
  orderQuery(db)
    .where('orders.token', '=', token)
    .where('orders.company_id', '=', companyId)
    .where((where) => where.or([where('orders.state', '!=', 'cart'), where('orders.user_id', '=', userId)]))
)

/** Placed orders or carts by their ids, in no order. */
export const selectOrdersById = preparedMany((db, ids) => orderQuery(db).where('orders.id', 'in', ids))

export const selectItems = preparedMany((db, orderIds) =>
  db.selectFrom('order_items').selectAll().where('order_id', 'in', orderIds).orderBy('position').orderBy('id')
)

/** Lines and units of orders. */
export const selectCounts = preparedMany((db, orderIds) =>
  db
    .selectFrom('order_items')
    .select((select) => [
      'order_id',
      select.fn.countAll<number>().as('count'),
      select.fn.sum<number | null>('quantity').as('units')
    ])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
)

export const selectPayments = preparedMany((db, orderIds) =>
  db.selectFrom('payments').selectAll().where('order_id', 'in', orderIds).orderBy('created_at').orderBy('id')
)

export const selectShipments = preparedMany((db, orderIds) =>
  db.selectFrom('shipments').selectAll().where('order_id', 'in', orderIds).orderBy('id')
)

/** Numbers of issued invoices by order. */
export const selectInvoiceNumbers = preparedMany((db, orderIds) =>
  db.selectFrom('invoices').select(['order_id', 'number']).where('order_id', 'in', orderIds)
)

/** Parts of split orders with their tracking and invoice. */
export const selectParts = preparedMany((db, orderIds) =>
  db
    .selectFrom('orders')
    .leftJoin('shipments', 'shipments.order_id', 'orders.id')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .select([
      'orders.parent_id',
      'orders.token',
      'orders.number',
      'orders.state',
      'orders.total',
      'shipments.carrier',
      'shipments.tracking',
      'invoices.number as invoice'
    ])
    .where('orders.parent_id', 'in', orderIds)
    .orderBy('orders.number')
)

/**
 * An order of the company that was not cancelled, if there is one. A split one stands as long as one of its parts does;
 * that the parts are left out lets the index `orders_listed` answer alone.
 */
export const selectStandingOrder = prepared((db, companyId: string) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', companyId)
    .where('number', 'is not', null)
    .where('parent_id', 'is', null)
    .where('state', '!=', 'cancelled')
    .limit(1)
)

/**
 * Lines (with what is in stock), payments and shipments of one order, in no order: they are few, and sorting them here costs less than asking
 * the database to.
 */
export const selectItemsOf = prepared((db, orderId: string) =>
  db
    .selectFrom('order_items')
    .leftJoin('variants', 'variants.sku', 'order_items.sku')
    .select([
      'order_items.id',
      'order_items.sku',
      'order_items.position',
      'order_items.quantity',
      'order_items.placed',
      'variants.stock'
    ])
    .where('order_items.order_id', '=', orderId)
)
export const selectPaymentsOf = prepared((db, orderId: string) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId)
)
export const selectShipmentsOf = prepared((db, orderId: string) =>
  db.selectFrom('shipments').selectAll().where('order_id', '=', orderId)
)
