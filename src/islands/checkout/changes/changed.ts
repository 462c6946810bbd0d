import { atom } from 'nanostores'
import type { Order } from '../../../../contract/orders/order.ts'

/** The cart that the buyer saw and the one that holds now, where they differ. */
export interface Changed {
  seen: Order
  now: Order
  /** Why the coupon is gone, where it is. */
  couponGone?: string
}

/** A total that an answer of the checkout has changed, until the buyer has accepted it. */
export const $changed = atom<Changed | undefined>(undefined)

/** Compares an answer with the cart that was shown when it was asked for. */
export function noteChange(shown: Order | undefined, now: Order): void {
  const seen = $changed.get()?.seen ?? shown
  if (!seen || seen.tokenValue !== now.tokenValue) return
  if (!$changed.get() && isCouponAlone(seen, now)) return
  $changed.set(seen.total === now.total ? undefined : { seen, now })
}

/** The buyer applied or removed a coupon, and only the discount and its tax follow: that change was asked for. */
const isCouponAlone = (seen: Order, now: Order): boolean =>
  seen.couponCode !== now.couponCode &&
  seen.itemsSubtotal === now.itemsSubtotal &&
  seen.shippingTaxTotal === now.shippingTaxTotal
