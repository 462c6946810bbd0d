import type { TFunction } from 'i18next'
import type { OrderItem } from '../../../../contract/orders/order.ts'
import { Fault } from '../../../lib/api/fault.ts'
import { noticeTimes, notify, type Toast } from '../../../lib/toasts.ts'
import { $cart, addToCart, clearCart, reloadCart, removeFromCart, setQuantity } from '../store.ts'

/** The cart's changes with the notices of the specification (§8). Each resolves to whether it went well. */
export function cartActions(t: TFunction<'cart'>) {
  return {
    add: (variant: string, quantity: number, worth?: number) =>
      withNotice(addToCart(variant, quantity, worth), t, () =>
        noticeOf(t, ({ productVariant }) => productVariant === variant, t('addedNotice'))
      ),
    setQuantity: (id: string, quantity: number, worth?: number) =>
      trueState(
        withNotice(setQuantity(id, quantity, worth), t, (change) => {
          if (change === undefined) return undefined
          const text = t(change === 'raised' ? 'addedNotice' : 'quantityUpdated')
          return noticeOf(t, (item) => item.id === id, text)
        })
      ),
    remove: (id: string) => {
      const notice = removal(t, id)
      return trueState(withNotice(removeFromCart(id), t, () => notice))
    },
    clear: () => trueState(withNotice(clearCart(), t))
  }
}

type Notice = Omit<Toast, 'id'>

const success = (text: string): Notice => ({ text, tone: 'success', duration: noticeTimes.change })

/** Success, unless the changed line has become more than is in stock, which the server only notes in the cart. */
function noticeOf(t: TFunction<'cart'>, isChanged: (item: OrderItem) => boolean, done: string): Notice {
  const line = $cart.get().order?.items.find(isChanged)
  return line?.problem === 'not-enough-stock' ? shortNotice(t, line) : success(done)
}

/** A line of the cart is more than is in stock, so that it is not ordered. */
export function shortNotice(t: TFunction<'cart'>, { productName: title, available, quantity }: OrderItem): Notice {
  const text = `${t('problem.not-enough-stock', { available: available ?? 0, quantity })} ${t('outside')}`
  return { title, text, tone: 'failure', duration: noticeTimes.failure }
}

async function withNotice<T>(
  change: Promise<T>,
  t: TFunction<'cart'>,
  noticeFor: (result: T) => Notice | undefined = () => undefined
): Promise<boolean> {
  try {
    const notice = noticeFor(await change)
    if (notice) notify(notice)
    return notice?.tone !== 'failure'
  } catch (error) {
    const text = error instanceof Fault ? error.problem.detail : t('offline')
    notify({ title: t('error'), text, tone: 'failure', duration: noticeTimes.failure })
    return false
  }
}

/** The notice of a removal, with the product's name and a way back; a product that cannot be ordered cannot be added again. */
function removal(t: TFunction<'cart'>, id: string): Notice {
  const item = $cart.get().order?.items.find((line) => line.id === id)
  const notice = success(t('removedNotice'))
  if (!item || (item.problem && item.problem !== 'not-enough-stock')) return notice
  const run = () => void undoRemoval(t, item)
  return { ...notice, title: item.productName, duration: noticeTimes.undo, action: { label: t('undo'), run } }
}

async function undoRemoval(t: TFunction<'cart'>, { productVariant, quantity, total }: OrderItem): Promise<void> {
  await withNotice(addToCart(productVariant, quantity, total), t, () => success(t('addedNotice')))
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
