import type { Order } from '../../../contract/orders/order.ts'
import { pageLocale } from '../../lib/api/page-locale.ts'

interface Message {
  locale: string
  order: Order
}

const channel = typeof document === 'undefined' ? undefined : new BroadcastChannel('cart')

/** Shows the other tabs a cart as the server has just told it. */
export function tellTabs(order: Order): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it is its own origin's
  channel?.postMessage({ locale: pageLocale(), order } satisfies Message)
}

/** Hears the carts that other tabs are told; `reads` says whether its words are in this page's language. */
export function hearTabs(onCart: (order: Order, reads: boolean) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) =>
    onCart(data.order, data.locale === pageLocale())
  )
}

/** Whether a cart says something new beside the one held: another cart, or a later version of the same. */
export function isNews(order: Order, held: Order | undefined): boolean {
  return held === undefined || order.tokenValue !== held.tokenValue || order.version > held.version
}
