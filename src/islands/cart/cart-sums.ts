import type { Order } from '../../../contract/orders/order.ts'
import { listTotalOf, volumeDiscountOf } from '../../lib/order-sums.ts'

/** Cart totals that the order does not include, in minor units; excluded lines do not count. */
export function cartSums({ items, itemsSubtotal }: Pick<Order, 'items' | 'itemsSubtotal'>) {
  const counted = items.filter(({ orderable }) => orderable)
  const retail = counted.reduce<number | null>(
    (sum, { quantity, rrpPrice }) => (sum === null || rrpPrice === null ? null : sum + quantity * rrpPrice),
    0
  )
  return {
    listPrice: listTotalOf(items),
    volumeDiscount: volumeDiscountOf({ items, itemsSubtotal }),
    /** Total at recommended retail prices; null if any line has none. */
    retail: counted.length > 0 ? retail : null,
    excluded: items.filter(({ orderable }) => !orderable)
  }
}
