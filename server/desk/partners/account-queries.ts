import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/tx.ts'
import { cardAmounts } from '../../orders/card-coverage/service.ts'

/**
 * Amounts that companies owe by their open items, and the overdue part; amounts authorised on cards are excluded.
 * @param companyIds a list or subquery; by default all companies
 */
export function accounts(db: Reader, today: string, companyIds?: RawBuilder<string>) {
  const items = db.selectFrom('open_items')
  const owed = (companyIds ? items.where('company_id', 'in', companyIds) : items)
    .select([
      'company_id',
      sql<number>`sum(amount)`.as('open'),
      sql<number>`sum(case when due_date < ${today} then amount else 0 end)`.as('overdue')
    ])
    .groupBy('company_id')
  const uncovered = (column: 'open' | 'overdue') =>
    sql<number>`cast(${sql.ref(`owed.${column}`)} - coalesce(${sql.ref(`covered.${column}`)}, 0) as bigint)`.as(column)
  return db
    .selectFrom(owed.as('owed'))
    .leftJoin(amountsCoveredByCards(db, today).as('covered'), 'covered.company_id', 'owed.company_id')
    .select(['owed.company_id', uncovered('open'), uncovered('overdue')])
}

/** Card authorisations for open items, by company: per order at most the open amount, overdue amounts first. */
function amountsCoveredByCards(db: Reader, today: string) {
  const reserved = db
    .selectFrom(cardAmounts(db, ['authorized']).as('held'))
    .select(['order_id', sql<number>`sum(amount)`.as('amount')])
    .groupBy('order_id')
  const orders = db
    .selectFrom(reserved.as('reserved'))
    .innerJoin('open_items', 'open_items.order_id', 'reserved.order_id')
    .select([
      'open_items.company_id',
      sql<number>`max(reserved.amount)`.as('reserved'),
      sql<number>`sum(open_items.amount)`.as('open'),
      sql<number>`sum(case when due_date < ${today} then open_items.amount else 0 end)`.as('overdue')
    ])
    .groupBy(['open_items.company_id', 'open_items.order_id'])
  const atLeast = (column: 'open' | 'overdue') =>
    sql<number>`sum(case when reserved < ${sql.ref(column)} then reserved else ${sql.ref(column)} end)`.as(column)
  return db
    .selectFrom(orders.as('held'))
    .select(['company_id', atLeast('open'), atLeast('overdue')])
    .groupBy('company_id')
}
