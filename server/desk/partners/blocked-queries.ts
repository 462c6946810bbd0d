import { type ExpressionBuilder, sql } from 'kysely'
import type { Schema } from '../../db/schema/schema.ts'
import type { Reader } from '../../db/tx.ts'
import { addDays } from '../../core/dates.ts'
import { coveredByCards } from '../../orders/credit/service.ts'

/** An invoice due before `day` blocks partners whose own setting is `blockingDays`; null stands for the default. */
interface Late {
  blockingDays: number | null
  day: string
}

/** Partners that may not order on terms: because of a late invoice, the amount owed, or the full rule (`also`). */
export interface Blocked {
  late: Late[]
  also: string[]
}

/** The due date before which an invoice blocks terms, for every setting in use. */
export async function selectLate(db: Reader, { today, blockingDays }: { today: string; blockingDays: number }) {
  const rows = await db.selectFrom('companies').select('blocking_days').distinct().execute()
  return rows.map(({ blocking_days }): Late => ({
    blockingDays: blocking_days,
    day: addDays(today, -(blocking_days ?? blockingDays))
  }))
}

const late = (db: Reader, days: readonly Late[]) =>
  db
    .selectFrom('open_items')
    .innerJoin('companies', 'companies.id', 'open_items.company_id')
    .select('open_items.company_id')
    .where((where) =>
      where.or(
        days.map(({ blockingDays, day }) =>
          where.and([
            where(sql`coalesce(companies.blocking_days, -1)`, '=', blockingDays ?? -1),
            where('open_items.due_date', '<', day)
          ])
        )
      )
    )

/** Companies whose open items alone exhaust the credit limit. */
const usedUp = (db: Reader) =>
  db
    .selectFrom(owed(db).as('owed'))
    .innerJoin('companies', 'companies.id', 'owed.company_id')
    .select('companies.id')
    .whereRef('companies.credit_limit', '<=', 'owed.amount')

const owed = (db: Reader) =>
  db
    .selectFrom('open_items')
    .select(['company_id', sql<number>`sum(amount)`.as('amount'), sql<number>`0`.as('is_order')])
    .groupBy('company_id')

/** Whether a partner may not order on terms. */
export function isBlocked(db: Reader, where: ExpressionBuilder<Schema, 'companies'>, { late: days, also }: Blocked) {
  const sure = where.and([
    where.or([where('companies.id', 'in', late(db, days)), where('companies.id', 'in', usedUp(db))]),
    where('companies.id', 'not in', coveredByCards(db))
  ])
  return also.length === 0 ? sure : where.or([sure, where('companies.id', 'in', also)])
}

/**
 * Partners for which the full rule must decide: their limit is exhausted if all orders in progress count, or a card
 * reservation covers an amount.
 */
export async function selectDoubtful(db: Reader): Promise<string[]> {
  const orders = db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.company_id', sql<number>`orders.total`.as('amount'), sql<number>`1`.as('is_order')])
    .where('payments.state', '=', 'new')
    .where('payments.method', '=', 'invoice_terms')
    .where('orders.state', 'in', ['new', 'waiting', 'approved', 'shipped'])
  const used = db
    .selectFrom(orders.unionAll(owed(db)).as('used'))
    .innerJoin('companies', 'companies.id', 'used.company_id')
    .select('companies.id')
    .where('companies.credit_limit', 'is not', null)
    .groupBy(['companies.id', 'companies.credit_limit'])
    .having(sql<boolean>`sum(used.amount) >= companies.credit_limit and sum(used.is_order) > 0`)
  const none = db.selectFrom('companies').select('id').where('credit_limit', '=', 0)
  const rows = await used.union(none).union(coveredByCards(db)).execute()
  return rows.map(({ id }) => id)
}
