import type { Order } from '../../../contract/orders/order.ts'
import { pageLocale } from '../../lib/api/page-locale.ts'

interface Message {
  locale: string
  order: Order
}

const channel = typeof document === 'undefined' ? undefined : new BroadcastChannel('cart')

/** Broadcasts a cart from the server to the other tabs. */
export function notifyOtherTabs(order: Order): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it is its own origin's
  channel?.postMessage({ locale: pageLocale(), order } satisfies Message)
}

/** Receives carts from other tabs; with `isSameLanguage`, their texts are in this page's language. */
export function onCartOfOtherTab(onCart: (order: Order, isSameLanguage: boolean) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) =>
    onCart(data.order, data.locale === pageLocale())
  )
}

/** Whether a cart is newer than the current one: a different cart, or a later version. */
export function isNewer(order: Order, current: Order | undefined): boolean {
  return current === undefined || order.tokenValue !== current.tokenValue || order.version > current.version
}
