import type { Reader } from '../../db/tx.ts'
import { selectCoverage } from './queries.ts'

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
  const rows = await selectCoverage(db, ids)
  return new Map(rows.map(({ order_id, reserved, processing }) => [order_id, { reserved, processing }]))
}
