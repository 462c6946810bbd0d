import { required } from '../../core/required.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { applyTransition } from './apply-transition.ts'
import { readBalances } from './payments.ts'
import { lockOrder } from '../service.ts'
import { selectParts } from './queries.ts'

/** Same as `waitIfUncovered` for an order that may have changed since it was read. */
export async function waitIfOrderUncovered(tx: Tx, orderId: string, now: Date): Promise<void> {
  await waitIfUncovered(tx, [await lockOrder(tx, orderId)], now)
}

/**
 * Approved orders wait for their payment again, with their parts that have not shipped, once payments and
 * authorisations no longer cover them; orders on terms ship before they are paid. The orders must be locked.
 * @returns the orders that now wait
 */
export async function waitIfUncovered(tx: Tx, orders: readonly Orders[], now: Date): Promise<Orders[]> {
  const approved = orders.filter(({ state }) => state === 'approved')
  const balances = await readBalances(tx, approved)
  const uncovered = approved.filter(({ id }) => {
    const { unpaid, reserved, onTerms } = required(balances.get(id), 'balance')
    return !onTerms && unpaid > reserved
  })
  const event = { event: 'waiting', by: { actor: 'shop' } } as const
  for (const order of uncovered)
    for (const part of [order, ...(await selectParts(tx, order.id))])
      if (part.state === 'approved') await applyTransition(tx, 'wait', part, event, now)
  return uncovered
}
