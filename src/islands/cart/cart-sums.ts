import type { Order, OrderItem } from '../../../contract/orders/order.ts'
import { listTotalOf } from '../../lib/order-sums.ts'

/** What the totals say beyond the order's own sums, in minor units; lines that do not count are left out. */
export function cartSums({ items, itemsSubtotal }: Pick<Order, 'items' | 'itemsSubtotal'>) {
  const counted = items.filter(({ orderable }) => orderable)
  const retail = (item: OrderItem) => item.quantity * item.rrpPrice!
  const listPrice = listTotalOf(items)
  return {
    listPrice,
    volumeDiscount: listPrice - itemsSubtotal,
    /** What the shelf takes for it; null unless every line has a recommended price. */
    retail:
      counted.length > 0 && counted.every(({ rrpPrice }) => rrpPrice !== null)
        ? counted.reduce((total, item) => total + retail(item), 0)
        : null,
    flagged: items.filter(({ orderable }) => !orderable)
  }
}
