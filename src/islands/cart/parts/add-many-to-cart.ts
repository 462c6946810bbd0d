import type { TFunction } from 'i18next'
import { addItems } from '../../../../contract/cart/cart.ts'
import { variantPath } from '../../../../contract/scalars.ts'
import { call } from '../../../lib/api/api.ts'
import { showSuccessToast, showToast } from '../../../lib/toasts.ts'
import { $cart, changeCart, loadCart, reloadCart } from '../store.ts'
import { shortageToast } from './cart-actions.ts'

/**
 * Adds many lines in one call, all or none, then reloads the cart. @throws ApiError, one of the errors of `addItems`
 */
export async function addManyToCart(rows: readonly { sku: string; quantity: number }[]): Promise<void> {
  await loadCart()
  const items = rows.map(({ sku, quantity }) => ({ productVariant: variantPath(sku), quantity }))
  await changeCart(() => call(addItems, { params: { tokenValue: $cart.get().order!.tokenValue }, input: { items } }))
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
