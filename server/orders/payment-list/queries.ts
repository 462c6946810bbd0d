import { sql } from 'kysely'
import type { Reader } from '../../db/tx.ts'

export interface PaymentFilter {
  companyId: string
  pending?: boolean | undefined
  search?: string | undefined
  /** UTC instants, the second outside. */
  from?: string | undefined
  before?: string | undefined
}

/**
 * The received amount of an order. A correlated subquery: without table statistics an engine may otherwise join all
 * orders with all sums, row by row.
 */
const received = sql<number>`coalesce((
  select cast(sum(payments.amount) as bigint) from payments
  where payments.order_id = orders.id and payments.state in ('completed', 'refunded')), 0)`

/** Placed orders with their parts' whole; the cancelled left out. */
function placedOrders(db: Reader, companyId: string) {
  return db
    .selectFrom('orders')
    .where('orders.company_id', '=', companyId)
    .where('orders.number', 'is not', null)
    .where('orders.parent_id', 'is', null)
    .where('orders.state', '!=', 'cancelled')
}

function filtered(db: Reader, { companyId, pending, search, from, before }: PaymentFilter) {
  let query = placedOrders(db, companyId)
  if (from) query = query.where('orders.completed_at', '>=', from)
  if (before) query = query.where('orders.completed_at', '<', before)
  if (pending) query = query.where(sql<boolean>`${received} < orders.total`)
  if (!search) return query
  const like = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const invoiced = db
    .selectFrom('invoices')
    .innerJoin('orders as billed', 'billed.id', 'invoices.order_id')
    .where('invoices.company_id', '=', companyId)
    .where(sql<boolean>`lower(invoices.number) like ${like} escape '\\'`)
    .select(sql<string>`coalesce(billed.parent_id, billed.id)`.as('id'))
  return query.where((where) =>
    where.or([sql<boolean>`lower(orders.number) like ${like} escape '\\'`, where('orders.id', 'in', invoiced)])
  )
}

/** A page of orders, newest first; without one all of them. */
export function selectRows(db: Reader, filter: PaymentFilter, page?: { limit: number; offset: number }) {
  const query = filtered(db, filter)
    .select([
      'orders.id',
      'orders.token',
      'orders.number',
      'orders.currency_code',
      'orders.total',
      'orders.due_date',
      'orders.created_at',
      'orders.completed_at',
      received.as('received')
    ])
    .orderBy('orders.completed_at', 'desc')
    .orderBy('orders.id', 'desc')
  return (page ? query.limit(page.limit).offset(page.offset) : query).execute()
}

export type Row = Awaited<ReturnType<typeof selectRows>>[number]

/** Totals of all matches, by currency. Overpayments do not offset other orders. */
export function selectTotals(db: Reader, filter: PaymentFilter) {
  const found = filtered(db, filter).select(['orders.currency_code', 'orders.total', received.as('received')])
  const paid = sql`case when found.received < found.total then found.received else found.total end`
  return db
    .selectFrom(found.as('found'))
    .groupBy('found.currency_code')
    .orderBy('found.currency_code')
    .select((select) => [
      'found.currency_code',
      select.fn.countAll<number>().as('count'),
      sql<number>`cast(sum(found.total) as bigint)`.as('total'),
      sql<number>`cast(sum(${paid}) as bigint)`.as('paid')
    ])
    .execute()
}

export const selectPayments = (db: Reader, orderIds: readonly string[]) =>
  db.selectFrom('payments').selectAll().where('order_id', 'in', orderIds).orderBy('created_at').orderBy('id').execute()

/** Invoices of orders and of their parts, by number; `root_id` is the whole. */
export const selectInvoices = (db: Reader, orderIds: readonly string[]) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select([
      'invoices.number',
      'invoices.due_date',
      'invoices.total',
      'orders.token',
      sql<string>`coalesce(orders.parent_id, orders.id)`.as('root_id')
    ])
    .where((where) => where.or([where('orders.id', 'in', orderIds), where('orders.parent_id', 'in', orderIds)]))
    .orderBy('invoices.number')
    .execute()
