import { complete } from '../../../contract/checkout/checkout.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { call } from '../../lib/api/api.ts'
import { isApiError, isRejected } from '../../lib/api/api-error.ts'
import { $cart, changesSettled, reloadCart } from '../cart/store.ts'
import { saveUnsavedReferences } from './changes/unsaved-references.ts'
import { attemptFor, type CompletionOptions, removeAttempt, storedAttempt } from './completion-attempt.ts'

/**
 * Places the order that the buyer saw, once, after all input is saved; an order that is already placed is returned.
 * @returns undefined if it is not what the buyer saw
 * @throws ApiError, one of the errors of `updateOrder` and `complete`; network errors leave the attempt stored
 */
export async function placeOrder(
  order: Order,
  options: CompletionOptions,
  isAsShown: () => boolean
): Promise<Order | undefined> {
  try {
    await changesSettled()
    await saveUnsavedReferences(order.tokenValue)
    return isAsShown() ? await sendCompletion(order, options) : undefined
  } catch (error) {
    const placed = isApiError(error, complete, 'not-a-cart') ? await placedOrder(order.tokenValue) : undefined
    if (!placed) throw error
    removeAttempt()
    return placed
  }
}

/** A retry after a lost response uses the same key. */
async function sendCompletion({ tokenValue, total }: Order, options: CompletionOptions): Promise<Order> {
  const { key } = attemptFor(tokenValue, total, options)
  try {
    const placed = await call(complete, {
      params: { tokenValue },
      input: { expectedTotal: total, ...options },
      idempotencyKey: key
    })
    removeAttempt()
    return placed
  } catch (error) {
    if (isRejected(error)) removeAttempt()
    throw error
  }
}

/**
 * Recovers an order that was placed although its response was lost, after a reload; undefined if the buyer has filled
 * another cart since, which would be mistaken for it.
 */
export async function recoverOrder(): Promise<Order | undefined> {
  const attempt = storedAttempt()
  const placed = attempt && (await placedOrder(attempt.tokenValue))
  if (!placed) return undefined
  await reloadCart()
  removeAttempt()
  return $cart.get().order?.items.length ? undefined : placed
}

async function placedOrder(tokenValue: string): Promise<Order | undefined> {
  const order = await call(readOrder, { params: { tokenValue } }).catch(() => undefined)
  return order?.number ? order : undefined
}
