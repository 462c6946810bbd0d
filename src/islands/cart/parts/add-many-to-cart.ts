import type { TFunction } from 'i18next'
import { addItems } from '../../../../contract/cart/cart.ts'
import type { Input, Output } from '../../../../contract/endpoint.ts'
import { variantPath } from '../../../../contract/scalars.ts'
import { callOnce } from '../../../lib/api/call-once.ts'
import { showSuccessToast, showToast } from '../../../lib/toasts.ts'
import { $cart, changeCart, loadCart, reloadCart } from '../store.ts'
import { shortageToast } from './cart-actions.ts'

export type Items = Input<typeof addItems>['items']

/** Adds many lines in one call, all or none, then reloads the cart. @throws ApiError, one of the errors of `addItems` */
export async function addManyToCart(rows: readonly { sku: string; quantity: number }[]): Promise<void> {
  await addLines(rows.map(({ sku, quantity }) => ({ productVariant: variantPath(sku), quantity })))
  await reloadCart().catch(() => undefined)
}

/** Adds what can be added of many lines, in one call. @returns why others were not. @throws like `addManyToCart` */
export const addAvailableToCart = (items: Items) => addLines(items, { mode: 'available' })

async function addLines(
  items: Items,
  query: { mode?: 'available' } = {}
): Promise<Output<typeof addItems>['notAdded']> {
  await loadCart()
  let rejected: Output<typeof addItems>['notAdded'] = []
  await changeCart(async () => {
    // Once a later version is shown, so are the lines that were added: adding them again is intended.
    const { tokenValue, version: seen } = $cart.get().order!
    const { notAdded, ...cart } = await callOnce(addItems, { params: { tokenValue }, query, input: { items }, seen })
    rejected = notAdded
    return cart
  })
  return rejected
}

/** Shows that rows were added, with the caller's text, or which of them now exceed the stock. */
export function showAddedToast(skus: readonly string[], t: TFunction<'cart'>, successText: string): void {
  const added = new Set(skus.map(variantPath))
  const lines = $cart.get().order?.items.filter(({ productVariant }) => added.has(productVariant)) ?? []
  const short = lines.filter(({ problem }) => problem === 'not-enough-stock')
  for (const line of short) showToast(shortageToast(t, line))
  if (short.length === 0) showSuccessToast(successText, 'changes')
}
