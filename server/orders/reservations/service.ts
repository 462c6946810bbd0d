import { sql } from 'kysely'
import type { Reader } from '../../db/tx.ts'
import { cardAmounts } from './queries.ts'

export { cardAmounts } from './queries.ts'

/** What card payments cover of an order, in minor units of its currency. */
export interface CardCoverage {
  /** Authorised: the seller captures it. */
  reserved: number
  /** The bank has not decided yet. */
  processing: number
}

export const noCardCoverage: CardCoverage = { reserved: 0, processing: 0 }

/** What card payments cover, by root order; orders without such a payment are missing. */
export async function readCardCoverage(db: Reader, ids: readonly string[]): Promise<Map<string, CardCoverage>> {
  if (ids.length === 0) return new Map()
  const sumOf = (state: string) => sql<number>`cast(sum(case when state = ${state} then amount else 0 end) as bigint)`
  const rows = await db
    .selectFrom(cardAmounts(db, ['authorized', 'processing']).as('held'))
    .where('order_id', 'in', ids)
    .select(['order_id', sumOf('authorized').as('reserved'), sumOf('processing').as('processing')])
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, reserved, processing }) => [order_id, { reserved, processing }]))
}
