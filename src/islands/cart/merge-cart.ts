import type { ChangedCart } from '../../../contract/cart/cart.ts'
import type { Order } from '../../../contract/orders/order.ts'

/** Merges the cart as it was before a change with a response that may contain only the changed lines. */
export function mergeCart({ items: before }: Order, { since, gone, ...order }: ChangedCart): Order {
  if (since === undefined) return order
  const received = new Map(order.items.map((item) => [item.id, item]))
  const remaining = before.filter(({ id }) => !gone?.includes(id))
  const items = remaining.map((item) => received.get(item.id) ?? item)
  for (const { id } of remaining) received.delete(id)
  return { ...order, items: [...items, ...received.values()] }
}
