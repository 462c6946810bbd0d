import type { Order, OrderItem } from '../../../contract/order.ts'

/** What the totals say beyond the order's own sums, in minor units; lines that do not count are left out. */
export function cartSums({ items, itemsSubtotal }: Pick<Order, 'items' | 'itemsSubtotal'>) {
  const counted = items.filter(({ orderable }) => orderable)
  const sum = (amountOf: (item: OrderItem) => number) =>
    counted.reduce((total, item) => total + item.quantity * amountOf(item), 0)
  const listPrice = sum((item) => item.originalUnitPrice)
  return {
    listPrice,
    volumeDiscount: listPrice - itemsSubtotal,
    /** What the shelf takes for it; null unless every line has a recommended price. */
    retail:
      counted.length > 0 && counted.every(({ rrpPrice }) => rrpPrice !== null) ? sum((item) => item.rrpPrice!) : null,
    flagged: items.filter(({ orderable }) => !orderable)
  }
}

/** Units in all lines, also those that do not count. */
export const unitsOf = (items: readonly OrderItem[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0)
