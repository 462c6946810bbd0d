import { complete } from '../../../contract/checkout/checkout.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { call } from '../../lib/api/api.ts'
import { ApiError, isApiError } from '../../lib/api/api-error.ts'
import { attemptFor, type CompletionOptions, closeAttempt, openAttempt } from './completion-attempt.ts'

/**
 * Places the order that the buyer saw, once: a retry after a lost response uses the same key.
 * @throws ApiError, one of the errors of `complete`; network errors leave the attempt open
 */
export async function placeOrder({ tokenValue, total }: Order, options: CompletionOptions): Promise<Order> {
  const { key } = attemptFor(tokenValue, total, options)
  try {
    const placed = await call(complete, {
      params: { tokenValue },
      input: { expectedTotal: total, ...options },
      idempotencyKey: key
    })
    closeAttempt()
    return placed
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) closeAttempt()
    const placed = isApiError(error, complete, 'not-a-cart') ? await placedOrder(tokenValue) : undefined
    if (!placed) throw error
    return placed
  }
}

/** Recovers an order that was placed although its response was lost, after a reload. */
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
