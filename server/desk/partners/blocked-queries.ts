import { sql } from 'kysely'
import type { Reader } from '../../db/tx.ts'
import { addDays } from '../../core/dates.ts'
import { companiesCoveredByCards } from '../../orders/credit/service.ts'

/** An invoice due before `day` blocks partners whose own setting is `blockingDays`; null means the default. */
interface BlockingDueDate {
  blockingDays: number | null
  day: string
}

/** Partners that may not order on terms: because of a late invoice, the amount owed, or the full rule (`blockedIds`). */
export interface BlockedPartners {
  dueDates: BlockingDueDate[]
  blockedIds: string[]
}

/** The due date before which an invoice blocks terms, for every setting in use. */
export async function selectBlockingDueDates(
  db: Reader,
  { today, blockingDays }: { today: string; blockingDays: number }
) {
  const own = await db
    .selectFrom('companies')
    .select('blocking_days')
    .where('blocking_days', 'is not', null)
    .distinct()
    .execute()
  return [null, ...own.map(({ blocking_days }) => blocking_days)].map((days): BlockingDueDate => ({
    blockingDays: days,
    day: addDays(today, -(days ?? blockingDays))
  }))
}

/** Ids of partners that may not order on terms, in as few reads as there are partners that owe something. */
export function selectBlocked(db: Reader, { dueDates, blockedIds }: BlockedPartners) {
  const owed = db
    .selectFrom('open_items')
    .select(['company_id', sql<number>`sum(amount)`.as('amount'), sql<string>`min(due_date)`.as('oldest')])
    .groupBy('company_id')
  const blockedByAmounts = db
    .selectFrom(owed.as('owed'))
    .innerJoin('companies', 'companies.id', 'owed.company_id')
    .select('companies.id')
    .where('companies.id', 'not in', companiesCoveredByCards(db))
    .where((where) =>
      where.or([
        where('companies.credit_limit', '<=', where.ref('owed.amount')),
        ...dueDates.map(({ blockingDays, day }) =>
          where.and([
            where(sql`coalesce(companies.blocking_days, -1)`, '=', blockingDays ?? -1),
            where('owed.oldest', '<', day)
          ])
        )
      ])
    )
    .unionAll(db.selectFrom('companies').select('id').where('credit_limit', '=', 0))
  return blockedIds.length === 0
    ? blockedByAmounts
    : blockedByAmounts.unionAll(db.selectFrom('companies').select('id').where('id', 'in', blockedIds))
}

/**
 * Partners for which the full rule must decide: their limit is exhausted if all orders in progress count, or a card
 * authorisation covers an amount.
 */
export async function selectUndetermined(db: Reader): Promise<string[]> {
  const inProgress = db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.company_id', sql<number>`sum(orders.total)`.as('amount')])
    .where('payments.state', '=', 'new')
    .where('payments.method', '=', 'invoice_terms')
    .where('orders.state', 'in', ['new', 'waiting', 'approved', 'shipped'])
    .groupBy('orders.company_id')
  const owed = sql`(select coalesce(sum(amount), 0) from open_items where company_id = companies.id)`
  const used = db
    .selectFrom(inProgress.as('orders'))
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .select('companies.id')
    .where(sql<boolean>`orders.amount + ${owed} >= companies.credit_limit`)
  const rows = await used.union(companiesCoveredByCards(db)).execute()
  return rows.map(({ id }) => id)
}
