import type { TFunction } from 'i18next'
import type { OrderItem } from '../../../../contract/orders/order.ts'
import { showErrorToast, showToast, type Toast, toastDurations } from '../../../lib/toasts.ts'
import { $cart, addToCart, reloadCart, setQuantity } from '../store.ts'

/** Changes of the cart with the toasts of the specification (§8). Each resolves to whether it succeeded. */
export function cartActions(t: TFunction<'cart'>) {
  return {
    add: (variant: string, quantity: number, expectedTotal?: number) =>
      withToast(addToCart(variant, quantity, expectedTotal), () =>
        toastFor(t, ({ productVariant }) => productVariant === variant, t('addedNotice'))
      ),
    setQuantity: (id: string, quantity: number, expectedTotal?: number) =>
      reloadAfterFailure(
        withToast(setQuantity(id, quantity, expectedTotal), (change) => {
          if (change === undefined) return undefined
          const text = t(change === 'raised' ? 'addedNotice' : 'quantityUpdated')
          return toastFor(t, (item) => item.id === id, text)
        })
      )
  }
}

export type ToastContent = Omit<Toast, 'id'>

export const successToast = (text: string): ToastContent => ({ text, tone: 'success', duration: toastDurations.change })

/** Success, unless the changed line now exceeds the stock, which the server only notes in the cart. */
function toastFor(t: TFunction<'cart'>, isChanged: (item: OrderItem) => boolean, done: string): ToastContent {
  const line = $cart.get().order?.items.find(isChanged)
  return line?.problem === 'not-enough-stock' ? shortageToast(t, line) : successToast(done)
}

/** The toast for a line that exceeds the stock and is excluded from the order. */
export function shortageToast(
  t: TFunction<'cart'>,
  { productName: title, available, quantity }: OrderItem
): ToastContent {
  const text = `${t('problem.not-enough-stock', { available: available ?? 0, quantity })} ${t('outside')}`
  return { title, text, tone: 'failure', duration: toastDurations.failure }
}

/** Waits for a change of the cart and shows its result. @returns whether it succeeded */
export async function withToast<T>(
  change: Promise<T>,
  toastOf: (result: T) => ToastContent | undefined = () => undefined
): Promise<boolean> {
  try {
    const toast = toastOf(await change)
    if (toast) showToast(toast)
    return toast?.tone !== 'failure'
  } catch (error) {
    showErrorToast(error)
    return false
  }
}

/** Reloads the cart after a failed change, which may be due to another tab. */
export async function reloadAfterFailure(change: Promise<boolean>): Promise<boolean> {
  const done = await change
  if (!done) await reloadCart().catch(() => undefined)
  return done
}
