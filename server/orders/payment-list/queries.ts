import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/tx.ts'
import { balance, invoiced, reminderFees, settled } from '../ledger/service.ts'

export interface PaymentFilter {
  companyId: string
  /** Not fully paid. */
  pending?: boolean | undefined
  /** Not fully paid, or with a ledger balance. */
  unsettled?: boolean | undefined
  search?: string | undefined
  /** UTC instants; `before` is exclusive. */
  from?: string | undefined
  before?: string | undefined
}

/**
 * Sums an order's ledger entries. A correlated subquery, because without table statistics an engine might join all
 * orders with all sums row by row.
 */
const ofOrder = (sum: RawBuilder<number>) =>
  sql<number>`(select ${sum} from ledger_entries where ledger_entries.order_id = orders.id)`

/** What an order costs: once cancelled, only what was invoiced. */
const chargedTotal = sql<number>`case when orders.state = 'cancelled' then ${ofOrder(invoiced)} else coalesce(orders.total, 0) end`

/** Placed root orders. */
function placedOrders(db: Reader, companyId: string) {
  return db
    .selectFrom('orders')
    .where('orders.company_id', '=', companyId)
    .where('orders.number', 'is not', null)
    .where('orders.parent_id', 'is', null)
}

function filtered(db: Reader, { companyId, pending, unsettled, search, from, before }: PaymentFilter) {
  let query = placedOrders(db, companyId)
  const isOpen = sql<boolean>`(orders.state <> 'cancelled' and ${ofOrder(settled)} < orders.total)`
  const hasBalance = sql<boolean>`${ofOrder(balance)} <> 0`
  if (unsettled) return query.where((where) => where.or([isOpen, hasBalance]))
  query = query.where((where) => where.or([where('orders.state', '!=', 'cancelled'), hasBalance]))
  if (from) query = query.where('orders.completed_at', '>=', from)
  if (before) query = query.where('orders.completed_at', '<', before)
  if (pending) query = query.where(isOpen)
  if (!search) return query
  const like = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const byInvoice = db
    .selectFrom('invoices')
    .innerJoin('orders as billed', 'billed.id', 'invoices.order_id')
    .where('invoices.company_id', '=', companyId)
    .where(sql<boolean>`lower(invoices.number) like ${like} escape '\\'`)
    .select(sql<string>`coalesce(billed.parent_id, billed.id)`.as('id'))
  const byCreditNote = db
    .selectFrom('credit_notes')
    .innerJoin('orders as billed', 'billed.id', 'credit_notes.order_id')
    .where('credit_notes.company_id', '=', companyId)
    .where(sql<boolean>`lower(credit_notes.number) like ${like} escape '\\'`)
    .select(sql<string>`coalesce(billed.parent_id, billed.id)`.as('id'))
  const isNumbered = sql<boolean>`lower(orders.number) like ${like} escape '\\'`
  return query.where((where) =>
    where.or([isNumbered, where('orders.id', 'in', byInvoice), where('orders.id', 'in', byCreditNote)])
  )
}

/** A page of orders, newest first; all orders if no page is given. */
export function selectRows(db: Reader, filter: PaymentFilter, page?: { limit: number; offset: number }) {
  const query = filtered(db, filter)
    .select([
      'orders.id',
      'orders.token',
      'orders.number',
      'orders.currency_code',
      'orders.total',
      'orders.state',
      'orders.due_date',
      'orders.created_at',
      'orders.completed_at'
    ])
    .orderBy('orders.completed_at', 'desc')
    .orderBy('orders.id', 'desc')
  return (page ? query.limit(page.limit).offset(page.offset) : query).execute()
}

export type Row = Awaited<ReturnType<typeof selectRows>>[number]

/** Totals of all matches by currency, with reminder fees. Overpayments do not offset other orders. */
export function selectTotals(db: Reader, filter: PaymentFilter) {
  const found = filtered(db, filter)
    .select(['orders.currency_code', ofOrder(reminderFees).as('fees')])
    .select([chargedTotal.as('total'), ofOrder(settled).as('settled')])
  const capped = sql`case when found.settled < found.total then found.settled else found.total end`
  return db
    .selectFrom(found.as('found'))
    .groupBy('found.currency_code')
    .orderBy('found.currency_code')
    .select((select) => [
      'found.currency_code',
      select.fn.countAll<number>().as('count'),
      sql<number>`cast(sum(found.total + found.fees) as bigint)`.as('total'),
      sql<number>`cast(sum(${capped} + found.fees) as bigint)`.as('settled')
    ])
    .execute()
}

/** Invoices of orders and their parts, by number; `root_id` is the root order. */
export const selectInvoices = (db: Reader, orderIds: readonly string[]) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select([
      'invoices.number',
      'invoices.issued_at',
      'invoices.due_date',
      'invoices.total',
      'orders.token',
      sql<string>`coalesce(orders.parent_id, orders.id)`.as('root_id')
    ])
    .where((where) => where.or([where('orders.id', 'in', orderIds), where('orders.parent_id', 'in', orderIds)]))
    .orderBy('invoices.number')
    .execute()

/** Credit notes of orders and their parts, by number; `root_id` is the root order. */
export const selectCreditNotes = (db: Reader, orderIds: readonly string[]) =>
  db
    .selectFrom('credit_notes')
    .innerJoin('orders', 'orders.id', 'credit_notes.order_id')
    .select(['credit_notes.number', 'credit_notes.issued_at', 'credit_notes.total', 'credit_notes.invoice_number'])
    .select('credit_notes.cause')
    .select(sql<string>`coalesce(orders.parent_id, orders.id)`.as('root_id'))
    .where((where) => where.or([where('orders.id', 'in', orderIds), where('orders.parent_id', 'in', orderIds)]))
    .orderBy('credit_notes.number')
    .execute()
