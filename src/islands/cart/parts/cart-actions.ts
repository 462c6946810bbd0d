import type { TFunction } from 'i18next'
import { Fault } from '../../../lib/fault.ts'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { addToCart, clearCart, reloadCart, removeFromCart, setQuantity } from '../store.ts'

/** The cart's changes with the notices of the specification (§8). Each resolves to whether it went well. */
export function cartActions(t: TFunction<'cart'>) {
  return {
    add: (variant: string, quantity: number, worth?: number) =>
      told(addToCart(variant, quantity, worth), t, t('addedNotice')),
    setQuantity: (id: string, quantity: number, worth?: number) =>
      trueState(told(setQuantity(id, quantity, worth), t, t('addedNotice'))),
    remove: (id: string) => trueState(told(removeFromCart(id), t, t('removedNotice'))),
    clear: () => trueState(told(clearCart(), t))
  }
}

async function told(change: Promise<boolean | void>, t: TFunction<'cart'>, success?: string): Promise<boolean> {
  try {
    // A wish that a newer one has overtaken (false) is no news.
    const done = (await change) !== false
    if (success && done) notify({ text: success, tone: 'success', duration: noticeTimes.change })
    return true
  } catch (error) {
    const text = error instanceof Fault ? error.problem.detail : t('offline')
    notify({ title: t('error'), text, tone: 'failure', duration: noticeTimes.failure })
    return false
  }
}

/** After a failed change of what is shown, the cart is read again: it may have changed in another tab. */
async function trueState(change: Promise<boolean>): Promise<boolean> {
  const done = await change
  if (!done) await reloadCart().catch(() => undefined)
  return done
}
