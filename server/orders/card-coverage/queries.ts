import { sql } from 'kysely'
import { preparedMany } from '../../db/prepared.ts'
import type { Reader } from '../../db/tx.ts'

type CardState = 'authorized' | 'processing'

/**
 * Amounts of card payments in some states, by root order; a payment for several invoices counts on each order with what
 * it pays there. Several rows per order are possible.
 * @param orderIds only these root orders
 */
export function cardAmounts(db: Reader, states: readonly CardState[], orderIds?: readonly string[]) {
  // Literals, because with placeholders PostgreSQL replans this on every call: few payments have these states.
  const literals = states.map((state) => sql.lit(state))
  const shares = db
    .selectFrom('payments')
    .innerJoin('remittance_invoices as item', 'item.reference', 'payments.remittance')
    .innerJoin('invoices', 'invoices.number', 'item.invoice_number')
    .innerJoin('orders as billed', 'billed.id', 'invoices.order_id')
    .where('payments.state', 'in', literals)
    .select([sql<string>`coalesce(billed.parent_id, billed.id)`.as('order_id'), 'item.amount', 'payments.state'])
  const ownPayments = db
    .selectFrom('payments')
    .where('payments.state', 'in', literals)
    .where('payments.remittance', 'is', null)
    .select(['payments.order_id', 'payments.amount', 'payments.state'])
  if (!orderIds) return ownPayments.unionAll(shares)
  // Not a condition on the coalesced id: no index finds it, and PostgreSQL may read all orders.
  const sharesOfOrders = shares.where((where) =>
    where.or([where('billed.id', 'in', orderIds), where('billed.parent_id', 'in', orderIds)])
  )
  return ownPayments.where('payments.order_id', 'in', orderIds).unionAll(sharesOfOrders)
}

const sumOf = (state: CardState) => sql<number>`cast(sum(case when state = ${state} then amount else 0 end) as bigint)`

/** Amounts on cards, by root order and state. */
export const selectCoverage = preparedMany((db, orderIds) =>
  db
    .selectFrom(cardAmounts(db, ['authorized', 'processing'], orderIds).as('card_amounts'))
    .select(['order_id', sumOf('authorized').as('reserved'), sumOf('processing').as('processing')])
    .groupBy('order_id')
)
