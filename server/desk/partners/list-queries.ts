import { type ExpressionBuilder, sql } from 'kysely'
import {
  noAgent,
  type partnerSorts,
  type partnerStatuses,
  type termsFilters
} from '../../../contract/desk/partners/partners.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { contains } from '../../db/expressions.ts'
import { preparedMany } from '../../db/prepared.ts'
import type { Reader } from '../../db/tx.ts'
import { accounts } from './account-queries.ts'
import { type BlockedPartners, selectBlocked } from './blocked-queries.ts'

/** Filters partners; `today` is the seller's day. */
export interface PartnerFilter {
  /** Folded search terms; a partner must match all of them. */
  terms: readonly string[]
  /** Id of a partner that matches regardless of the search terms. */
  owner?: string | undefined
  status?: (typeof partnerStatuses)[number] | undefined
  /** Partners blocked from ordering on terms; set only for the statuses that depend on it. */
  blocked?: BlockedPartners | undefined
  country?: string | undefined
  overdue?: boolean | undefined
  payment?: (typeof termsFilters)[number] | undefined
  changes?: boolean | undefined
  tag?: string | undefined
  agent?: string | undefined
  /** `never`, or partners whose last order is older than this instant. */
  lastOrder?: 'never' | { before: string } | undefined
  today: string
}

type Sort = (typeof partnerSorts)[number]

/** The last partner of a page: its id, and the amount by which it is sorted (0 when sorted by name). */
export interface PartnerCursor {
  amount: number
  id: string
}

const amountOf = (column: 'account.open' | 'account.overdue') =>
  sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`

/** Companies that owe something, or have something overdue. */
const owing = (db: Reader, today: string, column: 'open' | 'overdue') =>
  db.selectFrom(accounts(db, today).as('account')).select('company_id').where(column, '>', 0)

function filtered(db: Reader, filter: PartnerFilter) {
  const { terms, owner, country, overdue, payment, changes, tag, agent, lastOrder, today, status } = filter
  let query = db.selectFrom('companies')
  if (terms.length > 0)
    query = query.where((where) =>
      where.or([
        where.and(terms.map((term) => contains('companies.words', term))),
        ...(owner === undefined ? [] : [where('companies.id', '=', owner)])
      ])
    )
  if (country !== undefined) query = query.where('companies.country_code', '=', country)
  if (payment !== undefined) query = query.where('companies.payment_terms_days', payment === 'terms' ? '>' : '=', 0)
  if (overdue) query = query.where('companies.id', 'in', owing(db, today, 'overdue'))
  if (changes)
    query = query.where('companies.id', 'in', (open) =>
      open.selectFrom('change_requests').select('company_id').where('state', '=', 'open')
    )
  if (tag !== undefined)
    query = query.where('companies.id', 'in', (tags) =>
      tags.selectFrom('company_tags').select('company_id').where('tag', '=', tag)
    )
  if (agent !== undefined)
    query = query.where('companies.agent_id', agent === noAgent ? 'is' : '=', agent === noAgent ? null : agent)
  if (lastOrder !== undefined) query = query.where((where) => hasLastOrder(where, lastOrder))
  return status === undefined ? query : query.where((where) => hasStatus(db, where, filter))
}

function hasLastOrder(
  where: ExpressionBuilder<Schema, 'companies'>,
  lastOrder: NonNullable<PartnerFilter['lastOrder']>
) {
  const ordersOfCompany = where
    .selectFrom('orders')
    .select('orders.id')
    .whereRef('orders.company_id', '=', 'companies.id')
    .where(isPlaced)
  if (lastOrder === 'never') return where.not(where.exists(ordersOfCompany))
  return where.and([
    where.exists(ordersOfCompany.where('orders.completed_at', '<', lastOrder.before)),
    where.not(where.exists(ordersOfCompany.where('orders.completed_at', '>=', lastOrder.before)))
  ])
}

/** Orders that were not cancelled, without parts; the index `orders_of_company` covers them. */
const isPlaced = sql<boolean>`orders.number is not null and orders.parent_id is null and orders.state <> 'cancelled'`

/** Time of each company's last order; null if it has none. */
export const selectLastOrders = preparedMany((db, companies) =>
  db
    .selectFrom('companies')
    .select('companies.id')
    .select((select) =>
      select
        .selectFrom('orders')
        .select(({ fn }) => fn.max('orders.completed_at').as('at'))
        .whereRef('orders.company_id', '=', 'companies.id')
        .where(isPlaced)
        .as('at')
    )
    .where('companies.id', 'in', companies)
)

/** Each company's net revenue in its currency since an instant. */
export const selectRevenue = (db: Reader, companies: readonly string[], since: string) =>
  db
    .selectFrom('companies')
    .select('companies.id')
    .select((select) =>
      select
        .selectFrom('orders')
        .select(sql<number>`cast(coalesce(sum(orders.net_total), 0) as bigint)`.as('revenue'))
        .whereRef('orders.currency_code', '=', 'companies.currency_code')
        .whereRef('orders.company_id', '=', 'companies.id')
        .where('orders.completed_at', '>=', since)
        .where(isPlaced)
        .as('revenue')
    )
    .where('companies.id', 'in', companies)
    .execute()

// The SQL counterpart of `statusOf`.
function hasStatus(db: Reader, where: ExpressionBuilder<Schema, 'companies'>, { status, blocked }: PartnerFilter) {
  if (status === 'suspended') return where('companies.suspended_at', 'is not', null)
  const isOpen = where('companies.suspended_at', 'is', null)
  const users = where
    .selectFrom('shop_users')
    .where('shop_users.status', '=', 'active')
    .select('shop_users.company_id as id')
  // Comparing two sorted indexes is four times faster than looking up the users of every company.
  if (status === 'pending')
    return where.and([isOpen, where('companies.id', 'in', db.selectFrom('companies').select('id').except(users))])
  const active = where.exists(users.whereRef('shop_users.company_id', '=', 'companies.id'))
  if (!blocked) return where.and([isOpen, active])
  const mayNotOrder = where('companies.id', 'in', selectBlocked(db, blocked))
  // SQLite checks in this order: the ids are in the index of names, and looking up the users takes longest.
  return where.and([status === 'blocked' ? mayNotOrder : where.not(mayNotOrder), isOpen, active])
}

/** Whether the filter excludes any partners. */
const isNarrow = ({ terms, status, country, overdue, payment, changes, tag, agent, lastOrder }: PartnerFilter) =>
  terms.length > 0 ||
  [status, country, overdue, payment, changes, tag, agent, lastOrder].some((value) => value !== undefined)

/**
 * A page of partners after a cursor: sorted by name, or those with the amount, highest first, followed by the others by
 * name.
 * @returns one more than `limit` if there are more
 */
export async function selectPage(
  db: Reader,
  filter: PartnerFilter,
  { sort, after, limit }: { sort: Sort; after: PartnerCursor | undefined; limit: number }
): Promise<PartnerCursor[]> {
  const start = after && (await selectPageStart(db, after))
  const byAmount = sort === 'name' || start?.amount === 0 ? [] : await selectOwing(db, filter, sort, start, limit + 1)
  const left = limit + 1 - byAmount.length
  if (left === 0) return byAmount
  let query = filtered(db, filter)
  if (sort !== 'name') query = query.where('companies.id', 'not in', owing(db, filter.today, sort))
  // After the last partner with an amount, the others start from the beginning.
  if (start && (sort === 'name' || start.amount === 0)) query = query.where(isAfterPageStart(start))
  const rows = await query
    .select('companies.id')
    .orderBy('companies.words')
    .orderBy('companies.id')
    .limit(left)
    .execute()
  return [...byAmount, ...rows.map(({ id }) => ({ id, amount: 0 }))]
}

type PageStart = PartnerCursor & { words: string }

const isAfterPageStart = ({ words, id }: PageStart) => sql<boolean>`(companies.words, companies.id) > (${words}, ${id})`

/** The start of the next page; undefined if the cursor's partner no longer exists, in which case the list starts over. */
async function selectPageStart(db: Reader, { amount, id }: PartnerCursor): Promise<PageStart | undefined> {
  const row = await db.selectFrom('companies').select('words').where('id', '=', id).executeTakeFirst()
  return row && { amount, id, words: row.words }
}

function selectOwing(
  db: Reader,
  filter: PartnerFilter,
  column: 'open' | 'overdue',
  cursor: PartnerCursor | undefined,
  limit: number
): Promise<PartnerCursor[]> {
  const amount = sql.ref<number>(column)
  let query = db.selectFrom(accounts(db, filter.today).as('account')).where(amount, '>', 0)
  if (isNarrow(filter)) query = query.where('company_id', 'in', filtered(db, filter).select('companies.id'))
  if (cursor) query = query.where(sql<boolean>`(-${amount}, company_id) > (${-cursor.amount}, ${cursor.id})`)
  return query
    .select(['company_id as id', amount.as('amount')])
    .orderBy(amount, 'desc')
    .orderBy('company_id')
    .limit(limit)
    .execute()
}

/** Number and amounts of all partners, by currency. */
export function selectSums(db: Reader, filter: PartnerFilter) {
  const { today, overdue } = filter
  const matching = filtered(db, overdue ? { ...filter, overdue: undefined } : filter)
  // SQLite searches the index of names; it would read every partner's row for its currency.
  const found =
    filter.terms.length > 0
      ? db.selectFrom('companies').where('companies.id', 'in', matching.select('companies.id'))
      : matching
  // If few partners may match, they are found first, and only their accounts are read.
  const isFoundFirst = isNarrow(filter) && !overdue
  const ids = sql<string>`(select id from found)`
  const account = accounts(db, today, isFoundFirst ? ids : undefined).as('account')
  const partners = db
    .with(
      (cte) => (isFoundFirst ? cte('found').materialized() : cte('found').notMaterialized()),
      () => found.select(['companies.id', 'companies.currency_code'])
    )
    .selectFrom('found')
  const query = overdue
    ? partners.innerJoin(account, 'account.company_id', 'found.id').where('account.overdue', '>', 0)
    : partners.leftJoin(account, 'account.company_id', 'found.id')
  return query
    .select((select) => [
      'found.currency_code as currencyCode',
      select.fn.countAll<number>().as('count'),
      amountOf('account.open').as('open'),
      amountOf('account.overdue').as('overdue')
    ])
    .groupBy('found.currency_code')
    .orderBy('found.currency_code')
    .execute()
}

export const selectCountries = (db: Reader) =>
  db.selectFrom('companies').select('country_code').distinct().orderBy('country_code').execute()

export const selectUsedTags = (db: Reader) =>
  db.selectFrom('company_tags').select('tag').distinct().orderBy('tag').execute()

/** Agents that are assigned to partners. */
export const selectUsedAgents = (db: Reader) =>
  db
    .selectFrom('agents')
    .select(['id', 'name', 'is_active'])
    .where('id', 'in', (used) => used.selectFrom('companies').select('agent_id').where('agent_id', 'is not', null))
    .orderBy('name')
    .orderBy('id')
    .execute()

export async function countPartners(db: Reader): Promise<number> {
  const query = db.selectFrom('companies').select((select) => select.fn.countAll<number>().as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}
