import { sql } from 'kysely'
import type { Reader } from '../../db/tx.ts'
import { selectUnbalanced } from '../ledger/service.ts'

/** Placed root orders of a company whose ledger balance is below or above zero; sorted by id for locking. */
export async function selectUnbalancedOrders(db: Reader, companyId: string, sign: '<' | '>', currencyCode?: string) {
  const ids = await selectUnbalanced(db, companyId, sign)
  if (ids.length === 0) return []
  const query = db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .where('number', 'is not', null)
    .where('parent_id', 'is', null)
    .orderBy('id')
  return (currencyCode === undefined ? query : query.where('currency_code', '=', currencyCode)).execute()
}

/** The first due date of the invoices of orders and their parts. */
export async function selectFirstDue(db: Reader, orderIds: readonly string[]): Promise<Map<string, string>> {
  const root = sql<string>`coalesce(orders.parent_id, orders.id)`
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select((select) => [root.as('root_id'), select.fn.min('invoices.due_date').as('due')])
    .where((where) => where.or([where('orders.id', 'in', orderIds), where('orders.parent_id', 'in', orderIds)]))
    .groupBy(root)
    .execute()
  return new Map(rows.map(({ root_id, due }) => [root_id, due]))
}
