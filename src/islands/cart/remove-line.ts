import type { TFunction } from 'i18next'
import type { OrderItem } from '../../../contract/orders/order.ts'
import { noticeTimes } from '../../lib/toasts.ts'
import { type Notice, successNotice, reloadAfterFailure, withNotice } from './parts/cart-actions.ts'
import { $cart, $expectedCart, addToCart, removeFromCart } from './store.ts'

/** Removes a line item, with a notice that can undo it. @returns whether it succeeded */
export function removeLine(t: TFunction<'cart'>, id: string): Promise<boolean> {
  const notice = removalNotice(t, id)
  return reloadAfterFailure(withNotice(removeFromCart(id), t, () => notice))
}

/** The notice of a removal, with the product's name and Undo, unless the product can no longer be ordered. */
function removalNotice(t: TFunction<'cart'>, id: string): Notice {
  // From the expected cart, so that Undo restores a quantity that was just typed and is still being sent.
  const item = $expectedCart.get()?.order.items.find((line) => line.id === id)
  const notice = successNotice(t('removedNotice'))
  if (!item || (item.problem && item.problem !== 'not-enough-stock')) return notice
  const run = () => void undoRemoval(t, item)
  return { ...notice, title: item.productName, duration: noticeTimes.undo, action: { label: t('undo'), run } }
}

async function undoRemoval(t: TFunction<'cart'>, { productVariant, quantity, total }: OrderItem): Promise<void> {
  await withNotice(addToCart(productVariant, quantity, total), t, () => successNotice(t('addedNotice')))
  const line = $cart.get().order?.items.find((item) => item.productVariant === productVariant)
  // The pressed button is gone; on the cart page focus moves to the restored line.
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#line-${line?.id} [role=spinbutton]`)?.focus())
}
