import type { TFunction } from 'i18next'
import { Fault } from '../../../lib/fault.ts'
import { noticeTimes, notify, type Toast } from '../../../lib/toasts.ts'
import { addToCart, clearCart, reloadCart, setQuantity } from '../store.ts'

/** The cart's changes with the notices of the specification (§8). Each resolves to whether it went well. */
export function cartActions(t: TFunction<'cart'>) {
  return {
    add: (variant: string, quantity: number, worth?: number) =>
      told(addToCart(variant, quantity, worth), t, { text: t('addedNotice') }),
    setQuantity: (id: string, quantity: number, worth?: number) =>
      trueState(told(setQuantity(id, quantity, worth), t, { text: t('addedNotice') })),
    clear: () => trueState(told(clearCart(), t))
  }
}

/** Waits for a change and tells how it ended. @returns whether it went well */
export async function told(change: Promise<boolean | void>, t: TFunction<'cart'>, success?: Success): Promise<boolean> {
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

export type Success = Pick<Toast, 'text'> & Partial<Toast>

/** After a failed change of what is shown, the cart is read again: it may have changed in another tab. */
export async function trueState(change: Promise<boolean>): Promise<boolean> {
  const done = await change
  if (!done) await reloadCart().catch(() => undefined)
  return done
}
