import type { ChangedCart } from '../../../contract/cart/cart.ts'
import type { Order } from '../../../contract/orders/order.ts'

/** Merges the cart as it was before a change with a response that may contain only the changed lines. */
export function mergeCart({ items: before }: Order, { since, gone, ...order }: ChangedCart): Order {
  if (since === undefined) return order
  const answered = new Map(order.items.map((item) => [item.id, item]))
  const left = before.filter(({ id }) => !gone?.includes(id))
  const items = left.map((item) => answered.get(item.id) ?? item)
  for (const { id } of left) answered.delete(id)
  return { ...order, items: [...items, ...answered.values()] }
}
