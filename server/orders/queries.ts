import { sql } from 'kysely'
import type { Reader } from '../db/tx.ts'
import { prepared, preparedMany } from '../db/prepared.ts'
import type { Orders } from '../db/schema/schema.ts'
import { isOfOrder } from '../payments/service.ts'

function orderQuery(db: Reader) {
  return db
    .selectFrom('orders')
    .innerJoin('shop_users', 'shop_users.id', 'orders.user_id')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .leftJoin('agents', 'agents.id', 'companies.agent_id')
    .selectAll('orders')
    .select([
      'shop_users.first_name',
      'shop_users.last_name',
      'companies.name as company_name',
      'companies.country_code as company_country',
      'companies.payment_terms_days as terms_days',
      'agents.name as agent'
    ])
}

/** An order with its buyer, and its company's name, country, payment terms in days and agent. */
export type OrderRow = Orders & {
  first_name: string
  last_name: string
  company_name: string
  company_country: string
  terms_days: number
  agent: string | null
}

/** An order of the company, or the user's own cart. */
export async function selectOrder(
  db: Reader,
  viewer: { companyId: string; userId: string },
  token: string
): Promise<OrderRow | undefined> {
  return (await orderOf(db, token, viewer.companyId, viewer.userId))[0]
}

const orderOf = (db: Reader, token: string, companyId: string, userId: string) =>
  orderQuery(db)
    .where('orders.token', '=', token)
    .where('orders.company_id', '=', companyId)
    .where((where) => where.or([where('orders.state', '!=', 'cart'), where('orders.user_id', '=', userId)]))
    .execute()

/** Placed orders or carts by id, unordered. */
export const selectOrdersById = preparedMany((db, ids) => orderQuery(db).where('orders.id', 'in', ids))

export const selectItems = preparedMany((db, orderIds) =>
  db.selectFrom('order_items').selectAll().where('order_id', 'in', orderIds).orderBy('position').orderBy('id')
)

/** Number of lines and units of orders. */
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

/** Payments of orders; received ones include their ledger day and posting time. */
export const selectPayments = preparedMany((db, orderIds) =>
  db
    .selectFrom('payments')
    .leftJoin('ledger_entries as entry', (join) => join.on('entry.source', '=', sql<string>`'payment:' || payments.id`))
    .selectAll('payments')
    .select(['entry.day', 'entry.created_at as posted_at'])
    .where('payments.order_id', 'in', orderIds)
    .where(isOfOrder)
    .orderBy('payments.created_at')
    .orderBy('payments.id')
)

export const selectPayment = (db: Reader, orderId: string, id: string) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).where('id', '=', id).executeTakeFirst()

export const selectShipments = preparedMany((db, orderIds) =>
  db.selectFrom('shipments').selectAll().where('order_id', 'in', orderIds).orderBy('id')
)

/** Numbers of issued invoices, by order. */
export const selectInvoiceNumbers = preparedMany((db, orderIds) =>
  db.selectFrom('invoices').select(['order_id', 'number']).where('order_id', 'in', orderIds)
)

/** Numbers of credit notes of orders and their parts, by number; `root_id` is the root order. */
export const selectCreditNotes = preparedMany((db, orderIds) =>
  db
    .selectFrom('credit_notes')
    .innerJoin('orders', 'orders.id', 'credit_notes.order_id')
    .select(['credit_notes.number'])
    .select((select) => select.fn.coalesce('orders.parent_id', 'orders.id').as('root_id'))
    .where((where) => where.or([where('orders.id', 'in', orderIds), where('orders.parent_id', 'in', orderIds)]))
    .orderBy('credit_notes.number')
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
      'invoices.number as invoice',
      'invoices.due_date as invoice_due'
    ])
    .where('orders.parent_id', 'in', orderIds)
    .orderBy('orders.number')
)

/**
 * Any order of the company that was not cancelled. A split order counts while one of its parts does; parts are not
 * queried, so the index `orders_of_company` alone is enough.
 */
export const selectUncancelledOrder = (db: Reader, companyId: string) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', companyId)
    .where('number', 'is not', null)
    .where('parent_id', 'is', null)
    .where('state', '!=', 'cancelled')
    .limit(1)
    .execute()

/**
 * Lines (with stock), payments and shipments of one order, unsorted: there are few, and sorting here is cheaper than in
 * the database.
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
export const selectPaymentsOf = (db: Reader, orderId: string) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute()
export const selectShipmentsOf = (db: Reader, orderId: string) =>
  db.selectFrom('shipments').selectAll().where('order_id', '=', orderId).execute()
