import { type ExpressionBuilder, sql } from 'kysely'
import type { moneyFilters, proposalFilters } from '../../../contract/desk/orders.ts'
import type { OrderState, Schema } from '../../db/schema/schema.ts'
import { contains } from '../../db/expressions.ts'
import type { Reader } from '../../db/tx.ts'
import { cardAmounts } from '../../orders/card-coverage/service.ts'
import { proposalsIn } from '../../orders/service.ts'
import { expiringAuthorizations } from '../../orders/provider-payments/service.ts'
import { isOfOrder } from '../../payments/service.ts'
import { fold } from '../../../contract/fold.ts'
import { pageWithTotal } from '../../core/http/paging/page-with-total.ts'
import { orderNumberOf, rootNumberOf } from '../../../contract/orders/order.ts'

/** Filters placed orders of all companies; `from` (inclusive) and `before` (exclusive) are UTC instants. */
export interface DeskFilter {
  states?: readonly OrderState[] | undefined
  money?: (typeof moneyFilters)[number] | undefined
  proposal?: (typeof proposalFilters)[number] | undefined
  from?: string | undefined
  before?: string | undefined
  search?: string | undefined
  /** The day (`YYYY-MM-DD`) for which overdue is determined. */
  today: string
  /** Authorisations that expire by this instant are `expiring`. */
  expiresBy: string
}

type Where = ExpressionBuilder<Schema, 'orders'>
/** Possible matches of one search term. */
interface Term {
  orders: string[]
  /** Up to a limit plus one; if there are more, companies are matched by `word` instead. */
  companies: string[]
  word: string
}
/** A filter with the resolved matches of its search terms and payments. */
interface ResolvedFilter extends Omit<DeskFilter, 'search' | 'money' | 'expiresBy'> {
  terms: Term[]
  money: (PaymentFilter & { orders: string[] | undefined }) | undefined
}

interface PaymentFilter {
  filter: (typeof moneyFilters)[number]
  expiresBy: string
}

/** Up to this many orders or companies are looked up individually; more are found faster by scanning all orders. */
const fewOrders = 2_000
const fewCompanies = 100

/** Ids of a page of orders, newest first, and the total count. */
export async function selectDeskOrders(
  db: Reader,
  { search, money, expiresBy, ...filter }: DeskFilter,
  page: { limit: number; offset: number }
): Promise<{ ids: string[]; total: number }> {
  const resolved: ResolvedFilter = {
    ...filter,
    terms: await resolveTerms(db, search ?? ''),
    money: money && (await resolvePayments(db, money, expiresBy))
  }
  const { rows, total } = await pageWithTotal(db, { list: 'desk', search, money, ...filter }, page, {
    rows: () =>
      filteredOrders(db, resolved, 'page')
        .select('orders.id')
        .orderBy('orders.completed_at', 'desc')
        .orderBy('orders.id', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),
    async count() {
      const counted = filteredOrders(db, resolved, 'all').select((select) => select.fn.countAll<number>().as('count'))
      return (await counted.executeTakeFirstOrThrow()).count
    }
  })
  return { ids: rows.map(({ id }) => id), total }
}

function filteredOrders(db: Reader, resolved: ResolvedFilter, read: 'page' | 'all') {
  const { states, money, proposal, from, before, terms } = resolved
  let query = db.selectFrom('orders').where('orders.number', 'is not', null)
  // The expression makes engines scan the index of all orders by date; if the filter names few orders, avoid that
  // index.
  query = isSelective(resolved)
    ? query.where('orders.parent_id', 'is', null)
    : query.where(sql<boolean>`coalesce(orders.parent_id, '') = ''`)
  if (from) query = query.where('orders.completed_at', '>=', from)
  if (before) query = query.where('orders.completed_at', '<', before)
  if (states) query = query.where((where) => hasState(where, states))
  if (money) query = query.where((where) => matchesPayments(db, where, money, resolved.today))
  if (proposal) query = query.where('orders.id', 'in', proposalsIn(db, proposal).select('orders.id'))
  for (const term of terms) query = query.where((where) => matchesTerm(db, where, term, read))
  return query
}

function isSelective({ terms, money }: ResolvedFilter): boolean {
  if (money?.orders) return true
  return terms.some(({ orders, companies }) => companies.length === 0 || (orders.length === 0 && isFew(companies)))
}

const isFew = (companies: string[]): boolean => companies.length <= fewCompanies

/** An order matches by its own state, a split order also by those of its parts. */
function hasState(where: Where, states: readonly OrderState[]) {
  const parts = where
    .selectFrom('orders as parts')
    .select('parts.parent_id')
    .where('parts.parent_id', 'is not', null)
    .where('parts.state', 'in', states)
  return where.or([where('orders.state', 'in', states), where('orders.id', 'in', parts)])
}

/** Orders that a card covers, also with a payment for several invoices; otherwise those with a payment in progress. */
function ordersByPayment(db: Reader, { filter, expiresBy }: PaymentFilter) {
  const expiring = expiringAuthorizations(db, expiresBy).select('payments.order_id')
  const inProgress = db.selectFrom('payments').select('order_id').where('state', 'in', ['new', 'processing'])
  const ownPayments = filter === 'expiring' ? expiring : inProgress.where(isOfOrder)
  const found = filter === 'reserved' ? cardAmounts(db, ['authorized']) : ownPayments
  return db.selectFrom(found.as('found')).select('found.order_id')
}

async function resolvePayments(
  db: Reader,
  filter: PaymentFilter['filter'],
  expiresBy: string
): Promise<ResolvedFilter['money']> {
  const rows = await ordersByPayment(db, { filter, expiresBy })
    .limit(fewOrders + 1)
    .execute()
  return { filter, expiresBy, orders: rows.length > fewOrders ? undefined : rows.map(({ order_id }) => order_id) }
}

function matchesPayments(
  db: Reader,
  where: Where,
  { orders, ...payment }: NonNullable<ResolvedFilter['money']>,
  today: string
) {
  if (orders?.length === 0) return where('orders.id', 'is', null)
  const withPayment = where('orders.id', 'in', orders ?? ordersByPayment(db, payment))
  const { filter } = payment
  if (filter === 'reserved' || filter === 'expiring') return withPayment
  const open = where.and([withPayment, where('orders.state', '!=', 'cancelled')])
  return filter === 'open' ? open : where.and([open, isOverdue(where, today)])
}

/** An open invoice of the order or of a part is past due. */
const isOverdue = (where: Where, today: string) =>
  where(
    'orders.id',
    'in',
    where.selectFrom('open_items').select('open_items.order_id').where('open_items.due_date', '<', today)
  )

function matchesTerm(db: Reader, where: Where, { orders, companies, word }: Term, read: 'page' | 'all') {
  const matching = companiesMatching(db, word)
  // A page of many companies' orders is full before most companies have been looked at.
  const ofMany = () =>
    read === 'page'
      ? where.exists(matching.where('companies.id', '=', where.ref('orders.company_id')))
      : where('orders.company_id', 'in', matching)
  const conditions = [
    ...(orders.length > 0 ? [where('orders.id', 'in', orders)] : []),
    ...(companies.length > 0 ? [isFew(companies) ? where('orders.company_id', 'in', companies) : ofMany()] : [])
  ]
  return conditions.length > 0 ? where.or(conditions) : where('orders.id', 'is', null)
}

async function resolveTerms(db: Reader, search: string): Promise<Term[]> {
  const texts = search.split(/\s+/u).filter(Boolean)
  return Promise.all(
    texts.map(async (text): Promise<Term> => {
      const orders = await findOrderIds(db, text)
      // Many VAT numbers contain a given sequence of two or three digits, so short numbers search orders only.
      if (/^\d{1,4}$/.test(text)) return { orders, companies: [], word: '' }
      const word = fold(text)
      const companies = await companiesMatching(db, word)
        .limit(fewCompanies + 1)
        .execute()
      return { orders, companies: companies.map(({ id }) => id), word }
    })
  )
}

const companiesMatching = (db: Reader, word: string) =>
  db.selectFrom('companies').select('companies.id').where(contains('companies.words', word))

/** Orders by their own number, the buyer's number, or that of an invoice or credit note. */
async function findOrderIds(db: Reader, text: string): Promise<string[]> {
  const invoiced = await findOrderIdsOfDocument(db, text.toUpperCase())
  if (invoiced.length > 0) return invoiced
  const number = rootNumberOf(text).toUpperCase()
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where((where) =>
      where.or([
        where('number', 'in', [...new Set([orderNumberOf(number), number])]),
        where('po_number', 'in', [...new Set([text, text.toUpperCase()])])
      ])
    )
    .limit(fewOrders)
    .execute()
  return rows.map(({ id }) => id)
}

/** The root order of an invoice (`2026-000017`) or a credit note (`CN-2026-000001`). */
async function findOrderIdsOfDocument(db: Reader, number: string): Promise<string[]> {
  if (!/^(CN-)?\d{4}-\d{6}$/.test(number)) return []
  const documents = number.startsWith('CN') ? 'credit_notes' : 'invoices'
  const rows = await db
    .selectFrom(documents)
    .innerJoin('orders', 'orders.id', `${documents}.order_id`)
    .select(sql<string>`coalesce(orders.parent_id, orders.id)`.as('id'))
    .where(`${documents}.number`, '=', number)
    .execute()
  return rows.map(({ id }) => id)
}
