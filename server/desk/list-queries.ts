import { type ExpressionBuilder, sql } from 'kysely'
import type { moneyFilters } from '../../contract/desk-order.ts'
import type { OrderState, Schema } from '../db/schema.ts'
import type { Reader } from '../db/tx.ts'
import { fold } from '../../contract/fold.ts'

/** Which placed orders of all companies; `from` and `before` are UTC instants, the latter outside. */
export interface DeskFilter {
  states?: readonly OrderState[] | undefined
  money?: (typeof moneyFilters)[number] | undefined
  from?: string | undefined
  before?: string | undefined
  search?: string | undefined
  /** What is past its due date: `YYYY-MM-DD`. */
  today: string
}

type Where = ExpressionBuilder<Schema, 'orders'>
/** What one word of the search may mean. */
interface Word {
  text: string
  companies: string[]
}

/** Ids of a page of orders, newest first, and how many there are in all. */
export async function selectDeskOrders(
  db: Reader,
  filter: DeskFilter,
  { limit, offset }: { limit: number; offset: number }
): Promise<{ ids: string[]; total: number }> {
  const words = await meaningOf(db, filter.search ?? '')
  const { count } = await listed(db, filter, words)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count <= offset) return { ids: [], total: count }
  const page = await listed(db, filter, words)
    .select('orders.id')
    .orderBy('orders.completed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { ids: page.map(({ id }) => id), total: count }
}

function listed(db: Reader, filter: DeskFilter, words: readonly Word[]) {
  const { states, money, from, before } = filter
  let query = db
    .selectFrom('orders')
    .where('orders.number', 'is not', null)
    .where(sql<boolean>`coalesce(orders.parent_id, '') = ''`)
  if (from) query = query.where('orders.completed_at', '>=', from)
  if (before) query = query.where('orders.completed_at', '<', before)
  if (states) query = query.where((where) => shownAs(where, states))
  if (money) query = query.where((where) => standsWith(where, money, filter.today))
  for (const word of words) query = query.where((where) => found(where, word))
  return query
}

/** An order counts by its own state, a split one by those of its parts as well. */
function shownAs(where: Where, states: readonly OrderState[]) {
  const parts = where
    .selectFrom('orders as parts')
    .select('parts.parent_id')
    .where('parts.parent_id', 'is not', null)
    .where('parts.state', 'in', states)
  return where.or([where('orders.state', 'in', states), where('orders.id', 'in', parts)])
}

function standsWith(where: Where, money: NonNullable<DeskFilter['money']>, today: string) {
  const withPayment = (states: readonly Schema['payments']['state'][]) =>
    where('orders.id', 'in', where.selectFrom('payments').select('payments.order_id').where('state', 'in', states))
  if (money === 'reserved') return withPayment(['authorized'])
  const open = where.and([withPayment(['new', 'processing']), where('orders.state', '!=', 'cancelled')])
  return money === 'open' ? open : where.and([open, where('orders.due_date', '<', today)])
}

function found(where: Where, { text, companies }: Word) {
  const number = text.replace(/-\d+$/, '').toUpperCase()
  return where.or([
    where('orders.number', '=', number.padStart(9, '0')),
    where('orders.number', '=', number),
    where('orders.po_number', 'in', [...new Set([text, text.toUpperCase()])]),
    ...(companies.length > 0 ? [where('orders.company_id', 'in', companies)] : [])
  ])
}

// Companies are few, and no engine folds accents alike: they are compared here.
async function meaningOf(db: Reader, search: string): Promise<Word[]> {
  const texts = search.split(/\s+/u).filter(Boolean)
  if (texts.length === 0) return []
  const rows = await db.selectFrom('companies').select(['id', 'name', 'legal_name', 'tax_number', 'email']).execute()
  const known = rows.map(({ id, name, legal_name, tax_number, email }) => ({
    id,
    words: fold([name, legal_name, tax_number, email].filter(Boolean).join('\n'))
  }))
  return texts.map((text) => {
    const wanted = fold(text)
    // Two or three figures stand in many a VAT number: they mean an order.
    if (/^\d{1,4}$/.test(text)) return { text, companies: [] }
    return { text, companies: known.filter(({ words }) => words.includes(wanted)).map(({ id }) => id) }
  })
}
