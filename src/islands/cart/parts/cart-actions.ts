import type { TFunction } from 'i18next'
import type { OrderItem } from '../../../../contract/orders/order.ts'
import { noticeTimes, notify, showErrorToast, type Toast } from '../../../lib/toasts.ts'
import { $cart, addToCart, clearCart, reloadCart, setQuantity } from '../store.ts'

/** Changes of the cart with the notices of the specification (§8). Each resolves to whether it succeeded. */
export function cartActions(t: TFunction<'cart'>) {
  return {
    add: (variant: string, quantity: number, expectedTotal?: number) =>
      withNotice(addToCart(variant, quantity, expectedTotal), t, () =>
        noticeOf(t, ({ productVariant }) => productVariant === variant, t('addedNotice'))
      ),
    setQuantity: (id: string, quantity: number, expectedTotal?: number) =>
      reloadAfterFailure(
        withNotice(setQuantity(id, quantity, expectedTotal), t, (change) => {
          if (change === undefined) return undefined
          const text = t(change === 'raised' ? 'addedNotice' : 'quantityUpdated')
          return noticeOf(t, (item) => item.id === id, text)
        })
      ),
    clear: () => reloadAfterFailure(withNotice(clearCart(), t))
  }
}

export type Notice = Omit<Toast, 'id'>

export const successNotice = (text: string): Notice => ({ text, tone: 'success', duration: noticeTimes.change })

/** Success, unless the changed line now exceeds the stock, which the server only notes in the cart. */
function noticeOf(t: TFunction<'cart'>, isChanged: (item: OrderItem) => boolean, done: string): Notice {
  const line = $cart.get().order?.items.find(isChanged)
  return line?.problem === 'not-enough-stock' ? shortageNotice(t, line) : successNotice(done)
}

/** The notice for a line that exceeds the stock and is excluded from the order. */
export function shortageNotice(t: TFunction<'cart'>, { productName: title, available, quantity }: OrderItem): Notice {
  const text = `${t('problem.not-enough-stock', { available: available ?? 0, quantity })} ${t('outside')}`
  return { title, text, tone: 'failure', duration: noticeTimes.failure }
}

/** Waits for a change of the cart and shows its result. @returns whether it succeeded */
export async function withNotice<T>(
  change: Promise<T>,
  t: TFunction<'cart'>,
  noticeFor: (result: T) => Notice | undefined = () => undefined
): Promise<boolean> {
  try {
    const notice = noticeFor(await change)
    if (notice) notify(notice)
    return notice?.tone !== 'failure'
  } catch (error) {
    showErrorToast(error, t('error'), t('offline'))
    return false
  }
}

/** Reloads the cart after a failed change, which may be due to another tab. */
export async function reloadAfterFailure(change: Promise<boolean>): Promise<boolean> {
  const done = await change
  if (!done) await reloadCart().catch(() => undefined)
  return done
}
