import { type RawBuilder, sql } from 'kysely'
import { preparedMany } from '../../db/prepared.ts'
import { readTogether } from '../../db/read-together.ts'
import type { Reader } from '../../db/tx.ts'
import { balance, invoiced, selectUnbalanced, settled } from '../ledger/service.ts'

export interface PaymentFilter {
  companyId: string
  /** Not fully paid. */
  pending?: boolean | undefined
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

/** Orders in these states are not invoiced yet. */
const uninvoicedStates = ['new', 'held', 'waiting', 'approved', 'shipped'] as const

const openOrders = (db: Reader, companyId: string) =>
  db.selectFrom('open_items').select('order_id').where('company_id', '=', companyId)

function filtered(db: Reader, filter: PaymentFilter, orders = placedOrders(db, filter.companyId)) {
  const { companyId, pending, search, from, before } = filter
  const hasBalance = sql<boolean>`${ofOrder(balance)} <> 0`
  let query = orders.where((where) => where.or([where('orders.state', '!=', 'cancelled'), hasBalance]))
  if (from) query = query.where('orders.completed_at', '>=', from)
  if (before) query = query.where('orders.completed_at', '<', before)
  if (pending)
    query = query
      .where((where) =>
        where.or([where('orders.state', 'in', uninvoicedStates), where('orders.id', 'in', openOrders(db, companyId))])
      )
      .where(sql<boolean>`(orders.state <> 'cancelled' and ${ofOrder(settled)} < orders.total)`)
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

const columns = [
  'orders.id',
  'orders.token',
  'orders.number',
  'orders.currency_code',
  'orders.total',
  'orders.state',
  'orders.due_date',
  'orders.created_at',
  'orders.completed_at'
] as const

/** A page of orders, newest first. */
export const selectRows = (db: Reader, filter: PaymentFilter, page: { limit: number; offset: number }) =>
  filtered(db, filter)
    .select(columns)
    .orderBy('orders.completed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export type Row = Awaited<ReturnType<typeof selectRows>>[number]

/** Orders by id, unordered. */
export const selectRowsById = preparedMany((db, ids) =>
  db.selectFrom('orders').select(columns).where('orders.id', 'in', ids)
)

/**
 * Ids of the company's orders that may owe something or have credit. Read from indexes: a sum for each order would take
 * a second per 50,000 orders.
 */
export async function selectUnsettledIds(db: Reader, companyId: string): Promise<string[]> {
  const [uninvoiced, open, credited] = await readTogether(() => [
    placedOrders(db, companyId).where('state', 'in', uninvoicedStates).select('id').execute(),
    openOrders(db, companyId).execute(),
    selectUnbalanced(db, companyId, '<')
  ])
  return [...new Set([...uninvoiced.map(({ id }) => id), ...open.map(({ order_id }) => order_id), ...credited])]
}

/** Number of matching orders and what they cost, without reminder fees, by currency. */
export const selectTotals = (db: Reader, filter: PaymentFilter) =>
  db
    .selectFrom(
      filtered(db, filter)
        .select(['orders.currency_code', chargedTotal.as('total')])
        .as('found')
    )
    .groupBy('found.currency_code')
    .orderBy('found.currency_code')
    .select((select) => [
      'found.currency_code',
      select.fn.countAll<number>().as('count'),
      sql<number>`cast(sum(found.total) as bigint)`.as('total')
    ])
    .execute()

/** What matching orders among the given ones of the company cost and what of it is settled. */
export const selectSettled = (db: Reader, filter: PaymentFilter, ids: readonly string[]) =>
  filtered(db, filter, db.selectFrom('orders').where('orders.id', 'in', ids))
    .select(['orders.id', 'orders.currency_code', chargedTotal.as('total'), ofOrder(settled).as('settled')])
    .execute()

/** Invoices of orders and their parts, by number; `root_id` is the root order. */
export const selectInvoices = preparedMany((db, orderIds) =>
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
)

/** Credit notes of orders and their parts, by number; `root_id` is the root order. */
export const selectCreditNotes = preparedMany((db, orderIds) =>
  db
    .selectFrom('credit_notes')
    .innerJoin('orders', 'orders.id', 'credit_notes.order_id')
    .select(['credit_notes.number', 'credit_notes.issued_at', 'credit_notes.total', 'credit_notes.invoice_number'])
    .select('credit_notes.cause')
    .select(sql<string>`coalesce(orders.parent_id, orders.id)`.as('root_id'))
    .where((where) => where.or([where('orders.id', 'in', orderIds), where('orders.parent_id', 'in', orderIds)]))
    .orderBy('credit_notes.number')
)
