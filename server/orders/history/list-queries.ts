import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { OrderState, Schema } from '../../db/schema/schema.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/tx.ts'
import { received, refunded, settled } from '../ledger/service.ts'
import { contains } from '../../db/expressions.ts'
import { fold } from '../../../contract/fold.ts'
import { pageWithTotal } from '../../core/http/paging/page-with-total.ts'

/** States as shown to buyers, where a pending unpaid order has its own state. */
export type ShownState = OrderState | 'payment-missing'

/** Selects orders of a company; `from` (inclusive) and `before` (exclusive) are UTC instants. */
export interface OrderFilter {
  companyId: string
  userId: string
  state?: OrderState | undefined
  states?: readonly ShownState[] | undefined
  mine?: boolean | undefined
  number?: string | undefined
  poNumber?: string | undefined
  from?: string | undefined
  before?: string | undefined
  search?: string | undefined
}

/**
 * Ids of placed orders (without parts), or of the user's carts. Filters by state, user and period need only the index
 * `orders_of_company`.
 */
function filteredOrders(db: Reader, filter: OrderFilter) {
  let query = db.selectFrom('orders').where('orders.company_id', '=', filter.companyId)
  if (filter.state === 'cart')
    return query.where('orders.state', '=', 'cart').where('orders.user_id', '=', filter.userId)
  query = query.where('orders.number', 'is not', null).where('orders.parent_id', 'is', null)
  if (filter.state) query = query.where('orders.state', '=', filter.state)
  if (filter.mine) query = query.where('orders.user_id', '=', filter.userId)
  if (filter.number) query = query.where('orders.number', '=', filter.number)
  if (filter.poNumber) query = query.where('orders.po_number', '=', filter.poNumber)
  if (filter.from) query = query.where('orders.completed_at', '>=', filter.from)
  if (filter.before) query = query.where('orders.completed_at', '<', filter.before)
  if (filter.search) query = query.where('orders.id', 'in', matchingOrderIds(db, filter.companyId, filter.search))
  const { states } = filter
  return states ? query.where((where) => hasState(where, filter.companyId, states)) : query
}

/** Orders of a company whose numbers, SKUs or product names contain every search term. */
function matchingOrderIds(db: Reader, companyId: string, search: string) {
  let query = db.selectFrom('order_search').select('order_id').where('company_id', '=', companyId)
  for (const word of fold(search).split(/\s+/u)) query = query.where(contains('words', word))
  return query
}

const newestFirst = (db: Reader, filter: OrderFilter) =>
  filteredOrders(db, filter).select('orders.id').orderBy('orders.completed_at', 'desc').orderBy('orders.id', 'desc')

const isUnfiltered = ({ companyId: _company, userId: _user, ...filter }: OrderFilter) =>
  Object.values<unknown>(filter).every((value) => value === undefined || value === false)

const newestByLimit = new Map<number, ReturnType<typeof prepareNewest>>()

/** The first page of a history, as it opens: planning it costs PostgreSQL six times as much as reading it. */
function newestOf(limit: number) {
  const query = newestByLimit.get(limit) ?? prepareNewest(limit)
  newestByLimit.set(limit, query)
  return query
}

// The limit is a literal, because PostgreSQL plans a query with an unknown one each time.
const prepareNewest = (limit: number) =>
  prepared((db, companyId: string) => newestFirst(db, { companyId, userId: '' }).limit(sql.lit(limit)))

interface Page {
  limit: number
  offset: number
}

/** Ids of a page of orders, newest first, and the total count. */
export async function selectListed(
  db: Reader,
  filter: OrderFilter,
  { limit, offset }: Page
): Promise<{ ids: string[]; total: number }> {
  const { rows, total } = await pageWithTotal(
    db,
    { list: 'orders', ...filter },
    { limit, offset },
    {
      rows: () =>
        offset === 0 && isUnfiltered(filter)
          ? newestOf(limit)(db, filter.companyId)
          : newestFirst(db, filter).limit(limit).offset(offset).execute(),
      async count() {
        const counted = filteredOrders(db, filter).select((select) => select.fn.countAll<number>().as('count'))
        return (await counted.executeTakeFirstOrThrow()).count
      }
    }
  )
  return { ids: rows.map(({ id }) => id), total }
}

type Where = ExpressionBuilder<Schema, 'orders'>

/** A split order matches by the states of its parts, any other order by its own. */
function hasState(where: Where, companyId: string, states: readonly ShownState[]) {
  const orderStates = states.filter((state): state is OrderState => state !== 'payment-missing')
  const choices = orderStates.filter((state) => state !== 'waiting')
  const waiting = orderStates.includes('waiting')
  const missing = states.includes('payment-missing')
  const parts = () =>
    where
      .selectFrom('orders as parts')
      .select('parts.parent_id')
      .where('parts.company_id', '=', companyId)
      .where('parts.parent_id', 'is not', null)
  const matching = (matchingStates: readonly OrderState[]) =>
    where.or([
      where.and([where('orders.state', 'in', matchingStates), where.not(where('orders.id', 'in', parts()))]),
      where('orders.id', 'in', parts().where('parts.state', 'in', matchingStates))
    ])
  if (waiting && missing) return matching([...choices, 'waiting'])
  return where.or([
    ...(choices.length > 0 ? [matching(choices)] : []),
    ...(waiting ? [where.and([matching(['waiting']), where.not(isPaymentMissing(where))])] : []),
    ...(missing ? [where.and([matching(['waiting']), isPaymentMissing(where)])] : [])
  ])
}

/**
 * Whether payment is missing, as in the response's `paymentState`: awaiting payment or partially paid, and not
 * refunded.
 */
function isPaymentMissing(where: Where) {
  const posted = (sum: RawBuilder<number>) =>
    where.selectFrom('ledger_entries').select(sum.as('sum')).whereRef('ledger_entries.order_id', '=', 'orders.id')
  const reserved = where
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('sum'))
    .whereRef('payments.order_id', '=', 'orders.id')
    .where('state', '=', 'authorized')
  const isRefunded = sql`(${posted(refunded)} > 0 and ${posted(received)} <= 0)`
  return sql<boolean>`(${posted(settled)} + ${reserved} < orders.total and not ${isRefunded})`
}
