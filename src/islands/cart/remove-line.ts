import type { TFunction } from 'i18next'
import type { OrderItem } from '../../../contract/orders/order.ts'
import { toastDurations } from '../../lib/toasts.ts'
import { type ToastContent, successToast, reloadAfterFailure, withToast } from './parts/cart-actions.ts'
import { $cart, $expectedCart, addToCart, removeFromCart } from './store.ts'

/** Removes a line item, with a toast that can undo it. @returns whether it succeeded */
export function removeLine(t: TFunction<'cart'>, id: string): Promise<boolean> {
  const toast = removalToast(t, id)
  return reloadAfterFailure(withToast(removeFromCart(id), () => toast))
}

/** The toast of a removal, with the product's name and Undo, unless the product can no longer be ordered. */
function removalToast(t: TFunction<'cart'>, id: string): ToastContent {
  // From the expected cart, so that Undo restores a quantity that was just typed and is still being sent.
  const item = $expectedCart.get()?.order.items.find((line) => line.id === id)
  const toast = successToast(t('removedNotice'))
  if (!item || (item.problem && item.problem !== 'not-enough-stock')) return toast
  const run = () => void undoRemoval(t, item)
  return { ...toast, title: item.productName, duration: toastDurations.undo, action: { label: t('undo'), run } }
}

async function undoRemoval(t: TFunction<'cart'>, { productVariant, quantity, total }: OrderItem): Promise<void> {
  await withToast(addToCart(productVariant, quantity, total), () => successToast(t('addedNotice')))
  const line = $cart.get().order?.items.find((item) => item.productVariant === productVariant)
  // The pressed button is gone; on the cart page focus moves to the restored line.
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#line-${line?.id} [role=spinbutton]`)?.focus())
}
