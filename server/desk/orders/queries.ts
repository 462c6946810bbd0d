import { sql } from 'kysely'
import { preparedMany } from '../../db/prepared.ts'
import type { Reader } from '../../db/tx.ts'

/** Company, buyer and agent of an order. */
export function selectCustomer(db: Reader, order: { company_id: string; user_id: string }) {
  return db
    .selectFrom('companies')
    .innerJoin('shop_users', 'shop_users.company_id', 'companies.id')
    .leftJoin('agents', 'agents.id', 'companies.agent_id')
    .selectAll('companies')
    .select([
      'shop_users.first_name',
      'shop_users.last_name',
      'shop_users.email as buyer_email',
      'shop_users.phone_number as buyer_phone',
      'agents.name as agent'
    ])
    .where('companies.id', '=', order.company_id)
    .where('shop_users.id', '=', order.user_id)
    .executeTakeFirstOrThrow()
}

/** A placed order or a part by its number. */
export function selectByNumber(db: Reader, number: string) {
  return db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst()
}

/** Those of these orders with a proposed change that awaits the buyer's consent. */
export const selectProposed = preparedMany((db, orderIds) =>
  db
    .selectFrom('order_proposals')
    .select('order_id as id')
    .where('state', '=', 'open')
    .where('order_id', 'in', orderIds)
)

/** Shipment and invoice of an order, for the log. */
export function selectShipmentAndInvoice(db: Reader, orderId: string) {
  return db
    .selectFrom('orders')
    .leftJoin('shipments', 'shipments.order_id', 'orders.id')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(['orders.state', 'shipments.carrier', 'shipments.tracking', 'invoices.number as invoice'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** Credit notes of an order and its parts, for the log. */
export const selectCreditNotes = (db: Reader, orderId: string) =>
  db
    .selectFrom('credit_notes')
    .innerJoin('orders', 'orders.id', 'credit_notes.order_id')
    .select(['credit_notes.number', 'credit_notes.total'])
    .where((where) => where.or([where('orders.id', '=', orderId), where('orders.parent_id', '=', orderId)]))
    .orderBy('credit_notes.number')
    .execute()

/** Ids of an order and those of its parts whose invoices are not fully credited. */
export async function selectCreditable(db: Reader, orderId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .leftJoin('credit_notes', 'credit_notes.invoice_number', 'invoices.number')
    .select('orders.id')
    .where((where) => where.or([where('orders.id', '=', orderId), where('orders.parent_id', '=', orderId)]))
    .groupBy(['orders.id', 'invoices.number', 'invoices.total'])
    .having(sql<boolean>`invoices.total > coalesce(sum(credit_notes.total), 0)`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
