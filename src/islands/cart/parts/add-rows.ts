import type { TFunction } from 'i18next'
import { addItems } from '../../../../contract/cart/cart.ts'
import { variantPath } from '../../../../contract/scalars.ts'
import { call } from '../../../lib/api/api.ts'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { $cart, changeCart, loadCart, reloadCart } from '../store.ts'
import { shortNotice } from './cart-actions.ts'

/** Adds many lines in one call, all or none; the cart is read again afterwards. @throws Fault with the refusals of `addItems` */
export async function addRows(rows: readonly { sku: string; quantity: number }[]): Promise<void> {
  await loadCart()
  const items = rows.map(({ sku, quantity }) => ({ productVariant: variantPath(sku), quantity }))
  await changeCart(() => call(addItems, { params: { tokenValue: $cart.get().order!.tokenValue }, input: { items } }))
  await reloadCart().catch(() => undefined)
}

/** Says that rows were added, in the caller's words, or which of them are now more than is in stock. */
export function tellAdded(skus: readonly string[], t: TFunction<'cart'>, done: string): void {
  const added = new Set(skus.map(variantPath))
  const lines = $cart.get().order?.items.filter(({ productVariant }) => added.has(productVariant)) ?? []
  const short = lines.filter(({ problem }) => problem === 'not-enough-stock')
  for (const line of short) notify(shortNotice(t, line))
  if (short.length === 0) notify({ text: done, tone: 'success', duration: noticeTimes.changes })
}
