import type { TFunction } from 'i18next'
import { addItems } from '../../../../contract/cart/cart.ts'
import { variantPath } from '../../../../contract/scalars.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { showSuccessToast, showToast } from '../../../lib/toasts.ts'
import { $cart, changeCart, loadCart, reloadCart } from '../store.ts'
import { shortageToast } from './cart-actions.ts'

/** A request without a response, and its idempotency key: the same request must not add its lines twice. */
let unanswered: { content: string; key: string } | undefined

/**
 * Adds many lines in one call, all or none, then reloads the cart. @throws ApiError, one of the errors of `addItems`
 */
export async function addManyToCart(rows: readonly { sku: string; quantity: number }[]): Promise<void> {
  await loadCart()
  const input = { items: rows.map(({ sku, quantity }) => ({ productVariant: variantPath(sku), quantity })) }
  const { tokenValue, version } = $cart.get().order!
  const params = { tokenValue }
  // Once a later version is shown, so are the lines that were added: adding them again is intended.
  const content = JSON.stringify([tokenValue, version, input])
  const key = unanswered?.content === content ? unanswered.key : crypto.randomUUID()
  unanswered = { content, key }
  try {
    await changeCart(() => call(addItems, { params, input, idempotencyKey: key }))
    unanswered = undefined
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) unanswered = undefined
    throw error
  }
  await reloadCart().catch(() => undefined)
}

/** Shows that rows were added, with the caller's text, or which of them now exceed the stock. */
export function showAddedToast(skus: readonly string[], t: TFunction<'cart'>, successText: string): void {
  const added = new Set(skus.map(variantPath))
  const lines = $cart.get().order?.items.filter(({ productVariant }) => added.has(productVariant)) ?? []
  const short = lines.filter(({ problem }) => problem === 'not-enough-stock')
  for (const line of short) showToast(shortageToast(t, line))
  if (short.length === 0) showSuccessToast(successText, 'changes')
}
