import type { ChangedCart } from '../../../contract/cart/cart.ts'
import type { Order } from '../../../contract/orders/order.ts'

/** The whole cart, out of the one that was held when a change was asked for and an answer that may tell its changed lines alone. */
export function wholeCart({ items: before }: Order, { since, gone, ...order }: ChangedCart): Order {
  if (since === undefined) return order
  const told = new Map(order.items.map((item) => [item.id, item]))
  const left = before.filter(({ id }) => !gone?.includes(id))
  const items = left.map((item) => told.get(item.id) ?? item)
  for (const { id } of left) told.delete(id)
  return { ...order, items: [...items, ...told.values()] }
}
