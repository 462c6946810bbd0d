import type { Order, OrderItem } from '../../contract/orders/order.ts'

type SummedItem = Pick<OrderItem, 'quantity' | 'orderable'>

/** Units of all lines, including those that cannot be ordered, as listed. */
export function unitsOf(items: readonly Pick<OrderItem, 'quantity'>[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Total at list prices, net, in minor units, without excluded lines. */
export function listTotalOf(items: readonly (SummedItem & Pick<OrderItem, 'originalUnitPrice'>)[]): number {
  return items
    .filter(({ orderable }) => orderable)
    .reduce((sum, { quantity, originalUnitPrice }) => sum + quantity * originalUnitPrice, 0)
}

/** Volume discounts compared with list prices: 0 or negative, in minor units. */
export function volumeDiscountOf(order: Pick<Order, 'items' | 'itemsSubtotal'>): number {
  return Math.min(0, order.itemsSubtotal - listTotalOf(order.items))
}

/** A line's volume discount as a share: 0.05; 0 without one. */
export function discountShareOf({
  originalUnitPrice,
  discountedUnitPrice
}: Pick<OrderItem, 'originalUnitPrice' | 'discountedUnitPrice'>): number {
  if (originalUnitPrice <= 0 || discountedUnitPrice >= originalUnitPrice) return 0
  return 1 - discountedUnitPrice / originalUnitPrice
}
