import { sql } from 'kysely'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'
import { balance } from '../ledger/service.ts'

/** Locks a company's account: of two orders placed at once the second sees the first. */
export function lockCompany(tx: Tx, companyId: string) {
  const query = tx.selectFrom('companies').select(['id', 'credit_limit', 'blocking_days', 'currency_code'])
  return forUpdate(tx, query.where('id', '=', companyId)).executeTakeFirstOrThrow()
}

export const selectCredit = (db: Reader, companyId: string) =>
  db
    .selectFrom('companies')
    .select(['id', 'credit_limit', 'blocking_days', 'currency_code'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()

/** Whole orders with an open balance on the ledger. */
export const selectOwing = (db: Reader, companyId?: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'company_id', 'total', 'state'])
    .where('id', 'in', owing(db, companyId))
    .execute()

/** Whole orders on terms that are placed and not invoiced in full; those on hold do not count. */
export function selectUninvoiced(db: Reader, companyId?: string) {
  let orders = db
    .selectFrom('orders')
    .where('orders.state', 'in', ['new', 'waiting', 'approved', 'shipped'])
    .where('orders.parent_id', 'is', null)
  if (companyId !== undefined) orders = orders.where('orders.company_id', '=', companyId)
  return orders
    .where((where) =>
      where.exists(
        where
          .selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.order_id', '=', 'orders.id')
          .where('payments.method', '=', 'invoice_terms')
          .where('payments.state', '=', 'new')
      )
    )
    .select(['orders.id', 'orders.company_id', 'orders.total', 'orders.state'])
    .execute()
}

/** What is reserved on cards, by whole order. */
export function selectReserved(db: Reader, companyId?: string) {
  let payments = db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('payments.state', '=', 'authorized')
  if (companyId !== undefined) payments = payments.where('orders.company_id', '=', companyId)
  return payments
    .select(['payments.order_id', sql<number>`cast(sum(payments.amount) as bigint)`.as('reserved')])
    .groupBy('payments.order_id')
    .execute()
}

/** Invoices that were due before a day, of orders with an open balance. */
export function selectDueInvoices(db: Reader, today: string, companyId?: string) {
  const root = sql<string>`coalesce(orders.parent_id, orders.id)`
  let invoices = db.selectFrom('invoices').where('invoices.due_date', '<', today)
  if (companyId !== undefined) invoices = invoices.where('invoices.company_id', '=', companyId)
  return invoices
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.number', 'invoices.due_date', root.as('root_id')])
    .where(root, 'in', owing(db, companyId))
    .orderBy('invoices.number')
    .execute()
}

function owing(db: Reader, companyId?: string) {
  let entries = db.selectFrom('ledger_entries').where('order_id', 'is not', null)
  if (companyId !== undefined) entries = entries.where('company_id', '=', companyId)
  return entries
    .select('order_id')
    .groupBy('order_id')
    .having(sql<boolean>`${balance} > 0`)
}
