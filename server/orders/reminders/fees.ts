import type { Reader } from '../../db/tx.ts'
import { readPositions, unpaidFeesOf } from '../ledger/service.ts'
import { noCardCoverage, readCardCoverage } from '../card-coverage/service.ts'
import { selectOrdersWithFees } from './queries.ts'

/** Unpaid fees of a company's earlier reminders, in minor units, less amounts authorised on a card. */
export async function readUnpaidFees(db: Reader, companyId: string, currency: string): Promise<number> {
  const orders = await selectOrdersWithFees(db, companyId, currency)
  const positions = await readPositions(db, orders)
  const cards = await readCardCoverage(
    db,
    orders.map(({ id }) => id)
  )
  return [...positions].reduce((sum, [id, position]) => {
    const { reserved } = cards.get(id) ?? noCardCoverage
    return sum + Math.max(0, Math.min(unpaidFeesOf(position), position.owed - reserved))
  }, 0)
}
