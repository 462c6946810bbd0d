import { type ExpressionBuilder, sql } from 'kysely'
import type { Schema } from '../../db/schema/schema.ts'
import type { Reader } from '../../db/tx.ts'
import { expiringAuthorizations } from '../../orders/provider-payments/service.ts'
import { proposalsIn } from '../../orders/service.ts'
import { isLow } from '../prices/low-stock.ts'

const count = sql<number>`cast(count(*) as bigint)`

/**
 * Orders that await a staff action, by state and currency: root orders to approve or release, and shippable units (a
 * part, or an unsplit order without an open proposal) to ship or invoice. Uses literals so that engines pick the partial
 * index.
 */
export const selectWaitingOrders = (db: Reader) =>
  db
    .selectFrom('orders')
    .select(['state', 'currency_code', count.as('count')])
    .select([
      sql<number>`cast(coalesce(sum(total), 0) as bigint)`.as('amount'),
      sql<string>`min(completed_at)`.as('since')
    ])
    .where(sql<boolean>`state in ('new', 'held', 'approved', 'shipped')`)
    .where(
      sql<boolean>`case when state in ('new', 'held') then parent_id is null
      else not exists (select 1 from orders as parts where parts.parent_id = orders.id)
        and not exists (select 1 from order_proposals where order_id = orders.id and order_proposals.state = 'open') end`
    )
    .groupBy(['state', 'currency_code'])
    .execute()

/** Orders by currency whose proposed change is open, or was declined without any action since. */
export const selectProposed = (db: Reader, state: 'open' | 'declined') =>
  proposalsIn(db, state)
    .select(['orders.currency_code', count.as('count')])
    .select([
      sql<number>`cast(coalesce(sum(orders.total), 0) as bigint)`.as('amount'),
      sql<string>`min(coalesce(proposals.decided_at, proposals.created_at))`.as('since')
    ])
    .groupBy('orders.currency_code')
    .execute()

/** Card authorisations that expire by an instant, by currency. */
export const selectExpiring = (db: Reader, by: string) =>
  expiringAuthorizations(db, by)
    .select(['orders.currency_code', count.as('count')])
    .select([
      sql<number>`cast(sum(payments.amount) as bigint)`.as('amount'),
      sql<string>`min(payments.authorized_until)`.as('since')
    ])
    .groupBy('orders.currency_code')
    .execute()

export const selectWaitingApplications = (db: Reader) =>
  db
    .selectFrom('applications')
    .select([count.as('count'), sql<string | null>`min(created_at)`.as('since')])
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow()

/** Open requests to change company data. */
export const selectWaitingChanges = (db: Reader) =>
  db
    .selectFrom('change_requests')
    .select([count.as('count'), sql<string | null>`min(created_at)`.as('since')])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()

/** Support requests that await an answer. */
export const selectWaitingRequests = (db: Reader) =>
  db
    .selectFrom('support_requests')
    .select([count.as('count'), sql<string | null>`min(waiting_since)`.as('since')])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()

export const countLowStock = (db: Reader) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.code', 'variants.product_code')
    .select(count.as('count'))
    .where(isLow)
    .executeTakeFirstOrThrow()

/** Number of SKUs with a late expected delivery, and the oldest such day. */
export const selectLateDeliveries = (db: Reader, today: string) =>
  db
    .selectFrom('expected_deliveries')
    .select([sql<number>`cast(count(distinct sku) as bigint)`.as('count'), sql<string | null>`min(day)`.as('day')])
    .where('day', '<', today)
    .executeTakeFirstOrThrow()

export const selectLowest = (db: Reader) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.code', 'variants.product_code')
    .select(['variants.sku', 'variants.stock'])
    .where(isLow)
    .orderBy('variants.stock')
    .orderBy('variants.sku')
    .limit(1)
    .executeTakeFirst()

/**
 * Number of SKUs on sale without a price, for each list that a company uses. Subtracts counts, which indexes answer:
 * looking up the price of every SKU takes seconds in a large catalogue. Variants of disabled products are disabled too.
 */
export const selectMissingPrices = (db: Reader) =>
  db
    .selectFrom('price_lists')
    .select(['price_lists.code', 'price_lists.name'])
    .select((select) => {
      const onSale = select.selectFrom('variants').select(count.as('count')).where('enabled', '=', 1)
      const priced = select
        .selectFrom('prices')
        .select(count.as('count'))
        .whereRef('prices.price_list_code', '=', 'price_lists.code')
      const pricedOffSale = priced.where('prices.sku', 'in', (off) =>
        off.selectFrom('variants').select('variants.sku').where('variants.enabled', '=', 0)
      )
      return sql<number>`${onSale} - ${priced} + ${pricedOffSale}`.as('count')
    })
    .where((where) => where.exists(usersOfList(where)))
    .orderBy('price_lists.code')
    .execute()

const usersOfList = (where: ExpressionBuilder<Schema, 'price_lists'>) =>
  where.selectFrom('companies').select('companies.id').whereRef('companies.price_list_code', '=', 'price_lists.code')

export const selectOpenTransfers = (db: Reader) =>
  db
    .selectFrom('bank_transfers')
    .select(['currency_code', count.as('count')])
    .select([sql<number>`cast(sum(amount) as bigint)`.as('amount'), sql<string>`min(created_at)`.as('since')])
    .where('state', '=', 'open')
    .groupBy('currency_code')
    .execute()

/** Emails and payment tasks that are no longer retried. */
export const countFailedJobs = async (db: Reader) => {
  const mails = db.selectFrom('mails').select([count.as('count'), sql<string | null>`min(created_at)`.as('since')])
  const tasks = db
    .selectFrom('payment_tasks')
    .select([count.as('count'), sql<string | null>`min(created_at)`.as('since')])
  return [
    await mails.where('state', '=', 'failed').executeTakeFirstOrThrow(),
    await tasks.where('state', '=', 'failed').executeTakeFirstOrThrow()
  ]
}
