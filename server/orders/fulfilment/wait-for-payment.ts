import type { Tx } from '../../db/tx.ts'
import { applyTransition } from './apply-transition.ts'
import { readBalance } from './payments.ts'
import { lockOrder } from '../service.ts'
import { selectParts } from './queries.ts'

/**
 * An approved order waits for its payment again, with its parts that have not shipped, once payments and authorisations
 * no longer cover it; orders on terms ship before they are paid.
 */
export async function waitIfUncovered(tx: Tx, orderId: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order.state !== 'approved') return
  const { unpaid, reserved, onTerms } = await readBalance(tx, order)
  if (onTerms || unpaid <= reserved) return
  const event = { event: 'waiting', by: { actor: 'shop' } } as const
  for (const part of [order, ...(await selectParts(tx, order.id))])
    if (part.state === 'approved') await applyTransition(tx, 'wait', part, event, now)
}
