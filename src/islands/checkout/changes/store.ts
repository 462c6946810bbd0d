import { atom } from 'nanostores'
import type { Order } from '../../../../contract/orders/order.ts'

/** The cart that the buyer saw and the current one, if they differ. */
export interface CartChange {
  previous: Order
  current: Order
  /** Why the coupon was removed, if it was. */
  couponError?: string
}

/** A total changed by a checkout response, until the buyer accepts it. */
export const $cartChange = atom<CartChange | undefined>(undefined)

/** Compares a response with the cart shown when the request was sent. */
export function recordChange(shown: Order | undefined, current: Order): void {
  const previous = $cartChange.get()?.previous ?? shown
  if (!previous || previous.tokenValue !== current.tokenValue) return
  if (!$cartChange.get() && isOnlyCouponChange(previous, current)) return
  $cartChange.set(previous.total === current.total ? undefined : { previous, current })
}

/** If the buyer applied or removed a coupon, a change of only the discount and its tax is expected. */
const isOnlyCouponChange = (previous: Order, current: Order): boolean =>
  previous.couponCode !== current.couponCode &&
  previous.itemsSubtotal === current.itemsSubtotal &&
  previous.shippingTaxTotal === current.shippingTaxTotal
