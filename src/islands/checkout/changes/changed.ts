import { atom } from 'nanostores'
import type { Order } from '../../../../contract/orders/order.ts'

/** The cart that the buyer saw and the current one, if they differ. */
export interface Changed {
  seen: Order
  now: Order
  /** Why the coupon was removed, if it was. */
  couponGone?: string
}

/** A total changed by a checkout response, until the buyer accepts it. */
export const $changed = atom<Changed | undefined>(undefined)

/** Compares a response with the cart shown when the request was sent. */
export function noteChange(shown: Order | undefined, now: Order): void {
  const seen = $changed.get()?.seen ?? shown
  if (!seen || seen.tokenValue !== now.tokenValue) return
  if (!$changed.get() && isCouponAlone(seen, now)) return
  $changed.set(seen.total === now.total ? undefined : { seen, now })
}

/** If the buyer applied or removed a coupon, a change of only the discount and its tax is expected. */
const isCouponAlone = (seen: Order, now: Order): boolean =>
  seen.couponCode !== now.couponCode &&
  seen.itemsSubtotal === now.itemsSubtotal &&
  seen.shippingTaxTotal === now.shippingTaxTotal
