import { addItems } from '../../../../contract/cart.ts'
import { variantPath } from '../../../../contract/scalars.ts'
import { call } from '../../../lib/api.ts'
import { $cart, changeCart, loadCart, reloadCart } from '../store.ts'

/** Adds many lines in one call, all or none; the cart is read again afterwards. @throws Fault with the refusals of `addItems` */
export async function addRows(rows: readonly { sku: string; quantity: number }[]): Promise<void> {
  await loadCart()
  const items = rows.map(({ sku, quantity }) => ({ productVariant: variantPath(sku), quantity }))
  await changeCart(() => call(addItems, { params: { tokenValue: $cart.get().order!.tokenValue }, input: { items } }))
  await reloadCart().catch(() => undefined)
}
