import { sql } from 'kysely'
import { forUpdate, type Reader, type Tx } from '../db/tx.ts'
import { prepared, preparedMany } from '../db/prepared.ts'
import type { OrderItems, Orders } from '../db/schema/schema.ts'
import type { OrderEvents } from '../db/schema/trade.ts'
import { isOfOrder, pendingRefund } from '../payments/service.ts'

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
  return (await selectOrderRow(db, token, viewer.companyId, viewer.userId))[0]
}

const selectOrderRow = (db: Reader, token: string, companyId: string, userId: string) =>
  orderQuery(db)
    .where('orders.token', '=', token)
    .where('orders.company_id', '=', companyId)
    .where((where) => where.or([where('orders.state', '!=', 'cart'), where('orders.user_id', '=', userId)]))
    .execute()

/** An order, a part of one or a cart, without its buyer. */
export const selectOrderById = (db: Reader, id: string): Promise<Orders> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Placed orders or carts by id, unordered. */
export const selectOrdersById = preparedMany((db, ids) => orderQuery(db).where('orders.id', 'in', ids))

/** Orders and the parts of split ones, each with its shipment and invoice, by number; there is at most one of each. */
export const selectOrdersAndParts = preparedMany((db, ids) =>
  db
    .selectFrom('orders')
    .leftJoin('shipments', 'shipments.order_id', 'orders.id')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(['orders.id', 'orders.parent_id', 'orders.token', 'orders.number', 'orders.state', 'orders.total'])
    .select(['shipments.id as shipment_id', 'shipments.method as shipment_method', 'shipments.state as shipment_state'])
    .select(['shipments.carrier', 'shipments.tracking', 'shipments.shipped_at'])
    .select(['invoices.number as invoice', 'invoices.due_date as invoice_due'])
    .where((where) => where.or([where('orders.id', 'in', ids), where('orders.parent_id', 'in', ids)]))
    .orderBy('orders.number')
)

/** The line items of orders, in order. */
export const selectItems = preparedMany((db, orderIds) =>
  db.selectFrom('order_items').selectAll().where('order_id', 'in', orderIds).orderBy('position').orderBy('id')
)

export const insertLines = (tx: Tx, rows: readonly OrderItems[]) => tx.insertInto('order_items').values(rows).execute()

export const updateLine = (tx: Tx, id: string, fields: Pick<OrderItems, 'quantity' | 'placed'>) =>
  tx.updateTable('order_items').set(fields).where('id', '=', id).execute()

export const deleteLine = (tx: Tx, id: string) => tx.deleteFrom('order_items').where('id', '=', id).execute()

/** Number of lines and units of orders. */
export const countItems = preparedMany((db, orderIds) =>
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

/** Payments of orders with their pending refund; received ones include their ledger day and posting time. */
export const selectPayments = preparedMany((db, orderIds) =>
  db
    .selectFrom('payments')
    .leftJoin('ledger_entries as entry', (join) => join.on('entry.source', '=', sql<string>`'payment:' || payments.id`))
    .selectAll('payments')
    .select(['entry.day', 'entry.created_at as posted_at', pendingRefund.as('pending_refund')])
    .where('payments.order_id', 'in', orderIds)
    .where(isOfOrder)
    .orderBy('payments.created_at')
    .orderBy('payments.id')
)

/** What of payments is to be refunded but has not been reported as refunded yet. */
export const pendingRefundsOf = (payments: readonly { pending_refund: number }[]): number =>
  payments.reduce((sum, { pending_refund }) => sum + pending_refund, 0)

export const selectPayment = (db: Reader, orderId: string, id: string) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).where('id', '=', id).executeTakeFirst()

/** Parts of split orders. */
export const selectParts = preparedMany((db, orderIds) =>
  db.selectFrom('orders').select(['parent_id', 'state']).where('parent_id', 'in', orderIds).orderBy('number')
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
export const selectItemsOfOrder = prepared((db, orderId: string) =>
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
export const selectPaymentsOfOrder = (db: Reader, orderId: string) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute()
export const selectShipmentsOfOrder = (db: Reader, orderId: string) =>
  db.selectFrom('shipments').selectAll().where('order_id', '=', orderId).execute()

/** Locks an order or part until the transaction ends. */
export const lockOrder = (tx: Tx, id: string): Promise<Orders> =>
  forUpdate(tx, tx.selectFrom('orders').selectAll().where('id', '=', id)).executeTakeFirstOrThrow()

/** Locks orders until the transaction ends, in id order to avoid deadlocks. */
export const lockOrders = (tx: Tx, ids: readonly string[]): Promise<Orders[]> =>
  forUpdate(tx, tx.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id')).execute()

/** Updates columns of an order and increments its version, so that stale edits are detected. */
export function updateOrder(tx: Tx, id: string, fields: Partial<Omit<Orders, 'version'>>) {
  return tx
    .updateTable('orders')
    .set((order) => ({ ...fields, version: order('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Inserts an event, with the company of its order. */
export const insertEvent = (tx: Tx, row: Omit<OrderEvents, 'company_id'>) =>
  tx
    .insertInto('order_events')
    .values({ ...row, company_id: tx.selectFrom('orders').select('company_id').where('id', '=', row.order_id) })
    .execute()

/** The events of an order and its parts, unordered, with the order's parent and number. */
export const selectEventRows = (db: Reader, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_events', 'order_events.order_id', 'orders.id')
    .selectAll('order_events')
    .select(['orders.parent_id', 'orders.number'])
    .where((where) => where.or([where('orders.id', '=', orderId), where('orders.parent_id', '=', orderId)]))
    .execute()

/** The events that put orders on hold, oldest first. */
export const selectHoldEvents = (db: Reader, orderIds: readonly string[]) =>
  db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('kind', '=', 'held')
    .orderBy('at')
    .orderBy('id')
    .execute()

/** The proposed change of an order that awaits the buyer's consent. */
export const selectOpenProposal = (db: Reader, orderId: string) =>
  db
    .selectFrom('order_proposals')
    .select(['id', 'created_at', 'reason', 'view'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst()

/**
 * Joins each order's latest proposal in a state as `proposals`. A declined proposal counts until the order ships, is
 * cancelled, or is changed. Ids are chronological.
 */
export const proposalsIn = (db: Reader, state: 'open' | 'declined') =>
  db
    .selectFrom('order_proposals as proposals')
    .innerJoin('orders', 'orders.id', 'proposals.order_id')
    .where('proposals.state', '=', state)
    .where('orders.state', 'in', ['new', 'held', 'waiting', 'approved'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('order_proposals as later')
            .select('later.id')
            .whereRef('later.order_id', '=', 'proposals.order_id')
            .whereRef('later.id', '>', 'proposals.id')
        )
      )
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('order_events as changes')
            .select('changes.id')
            .whereRef('changes.order_id', '=', 'proposals.order_id')
            .where('changes.kind', 'in', ['changed', 'split'])
            .whereRef('changes.id', '>', 'proposals.id')
        )
      )
    )
