import { complete } from '../../../contract/checkout/checkout.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { call } from '../../lib/api/api.ts'
import { Fault, refusedWith } from '../../lib/api/fault.ts'
import { attemptFor, closeAttempt, openAttempt } from './attempt.ts'

/**
 * Places the order that the buyer saw, once: a second call after a lost answer carries the same key.
 * @throws Fault with the refusals of `complete`; network errors leave the attempt open
 */
export async function placeOrder({ tokenValue, total }: Order): Promise<Order> {
  const { key } = attemptFor(tokenValue, total)
  try {
    const placed = await call(complete, {
      params: { tokenValue },
      input: { expectedTotal: total },
      idempotencyKey: key
    })
    closeAttempt()
    return placed
  } catch (error) {
    if (error instanceof Fault && error.status < 500) closeAttempt()
    const placed = refusedWith(error, complete, 'not-a-cart') ? await placedOrder(tokenValue) : undefined
    if (!placed) throw error
    return placed
  }
}

/** The order of an attempt whose answer never came, if it was placed all the same: a reload finds it. */
export async function recoverOrder(): Promise<Order | undefined> {
  const attempt = openAttempt()
  const placed = attempt && (await placedOrder(attempt.tokenValue))
  if (placed) closeAttempt()
  return placed
}

async function placedOrder(tokenValue: string): Promise<Order | undefined> {
  const order = await call(readOrder, { params: { tokenValue } }).catch(() => undefined)
  return order?.number ? order : undefined
}
