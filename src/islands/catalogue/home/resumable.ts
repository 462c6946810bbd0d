import type { Order } from '../../../../contract/orders/order.ts'
import type { ShoppingList } from '../../../../contract/cart/shopping-lists.ts'

/** Where to continue: the last order, the newest list, and the unpaid order due first. */
export function resumable(orders: readonly Order[], lists: readonly ShoppingList[]) {
  const placed = orders.filter(({ state }) => state !== 'cart')
  const open = placed.filter(({ state, totalUnpaidAmount }) => state !== 'cancelled' && (totalUnpaidAmount ?? 0) > 0)
  const [first] = open.toSorted((a, b) => (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9'))
  return {
    last: placed[0],
    list: lists[0],
    unpaid: first && { order: first, amount: first.totalUnpaidAmount ?? 0, invoice: first.invoices[0]?.number }
  }
}
