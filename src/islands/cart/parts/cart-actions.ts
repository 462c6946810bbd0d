import type { TFunction } from 'i18next'
import type { OrderItem } from '../../../../contract/order.ts'
import { Fault } from '../../../lib/fault.ts'
import { noticeTimes, notify, type Toast } from '../../../lib/toasts.ts'
import { $cart, addToCart, clearCart, reloadCart, removeFromCart, setQuantity } from '../store.ts'

/** The cart's changes with the notices of the specification (§8). Each resolves to whether it went well. */
export function cartActions(t: TFunction<'cart'>) {
  return {
    add: (variant: string, quantity: number, worth?: number) =>
      told(addToCart(variant, quantity, worth), t, { text: t('addedNotice') }),
    setQuantity: (id: string, quantity: number, worth?: number) =>
      trueState(told(setQuantity(id, quantity, worth), t, { text: t('addedNotice') })),
    remove: (id: string) => trueState(told(removeFromCart(id), t, removal(t, id))),
    clear: () => trueState(told(clearCart(), t))
  }
}

async function told(change: Promise<boolean | void>, t: TFunction<'cart'>, success?: Success): Promise<boolean> {
  try {
    // A wish that a newer one has overtaken (false) is no news.
    const done = (await change) !== false
    if (success && done) notify({ tone: 'success', duration: noticeTimes.change, ...success })
    return true
  } catch (error) {
    const text = error instanceof Fault ? error.problem.detail : t('offline')
    notify({ title: t('error'), text, tone: 'failure', duration: noticeTimes.failure })
    return false
  }
}

type Success = Pick<Toast, 'text'> & Partial<Toast>

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

/** After a failed change of what is shown, the cart is read again: it may have changed in another tab. */
async function trueState(change: Promise<boolean>): Promise<boolean> {
  const done = await change
  if (!done) await reloadCart().catch(() => undefined)
  return done
}
