import type { TFunction } from 'i18next'
import type { OrderItem } from '../../../contract/order.ts'
import { noticeTimes } from '../../lib/toasts.ts'
import { type Success, told, trueState } from './parts/cart-actions.ts'
import { $cart, addToCart, removeFromCart } from './store.ts'

/** Removes a line, with a notice that can undo it. @returns whether it went well */
export function removeLine(t: TFunction<'cart'>, id: string): Promise<boolean> {
  return trueState(told(removeFromCart(id), t, removal(t, id)))
}

/** The notice of a removal, with the product's name and a way back; a product that cannot be ordered cannot be added again. */
function removal(t: TFunction<'cart'>, id: string): Success {
  const item = $cart.get().order?.items.find((line) => line.id === id)
  const text = t('removedNotice')
  if (!item || (item.problem && item.problem !== 'not-enough-stock')) return { text }
  const run = () => void undoRemoval(t, item)
  return { title: item.productName, text, duration: noticeTimes.undo, action: { label: t('undo'), run } }
}

async function undoRemoval(t: TFunction<'cart'>, { productVariant, quantity, total }: OrderItem): Promise<void> {
  await told(addToCart(productVariant, quantity, total), t, { text: t('addedNotice') })
  const line = $cart.get().order?.items.find((item) => item.productVariant === productVariant)
  // The pressed button is gone; on the cart page the focus goes to the line that has come back.
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#line-${line?.id} [role=spinbutton]`)?.focus())
}
