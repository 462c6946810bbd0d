import type { Order, OrderItem } from '../../../contract/orders/order.ts'

/** A change on its way: units of a variant (by its path) more, or another quantity for a line. */
export type Change = ({ variant: string } | { id: string }) & {
  quantity: number
  /** What these units will come to, in minor units, net; reckoned by the line's present price where it is not given. */
  worth?: number
}

/** A cart as it will be once the server agrees. */
export interface ExpectedCart {
  /** Its lines and their sum follow the changes; shipping, taxes and new lines are the server's to tell. */
  order: Order
  /** Lines, new ones among them. */
  lines: number
  /** Whether the server has yet to answer. */
  isOpen: boolean
}

export function expectedCart(order: Order, changes: readonly Change[]): ExpectedCart {
  if (changes.length === 0) return { order, lines: order.items.length, isOpen: false }
  const items = changes.reduce((lines, change) => lines.map((line) => changed(line, change)), order.items)
  const known = (change: Change) => 'id' in change || items.some((line) => isOf(line, change))
  const additions = changes.filter((change) => !known(change))
  const newLines = new Set(additions.map((change) => 'variant' in change && change.variant)).size
  const more = sumOf(items) - sumOf(order.items) + additions.reduce((sum, { worth = 0 }) => sum + worth, 0)
  const { itemsTotal, itemsSubtotal, total } = order
  const sums = { itemsTotal: itemsTotal + more, itemsSubtotal: itemsSubtotal + more, total: total + more }
  return { order: { ...order, ...sums, items }, lines: items.length + newLines, isOpen: true }
}

const isOf = (line: OrderItem, change: Change) =>
  'id' in change ? line.id === change.id : line.productVariant === change.variant

function changed(line: OrderItem, change: Change): OrderItem {
  if (!isOf(line, change)) return line
  const { worth = change.quantity * line.discountedUnitPrice } = change
  if ('id' in change) return withQuantity(line, change.quantity, worth)
  const before = line.orderable ? line.total : line.quantity * line.discountedUnitPrice
  return withQuantity(line, line.quantity + change.quantity, before + worth)
}

// As the server will count it: a line with more units than there are counts for nothing.
function withQuantity(line: OrderItem, quantity: number, worth: number): OrderItem {
  const orderable = isDeliverable(line, quantity)
  return { ...line, quantity, orderable, total: orderable ? worth : 0 }
}

/** Whether so many units of a line can be delivered, as far as the cart knows. */
export function isDeliverable({ problem, available }: OrderItem, quantity: number): boolean {
  return (problem == null || problem === 'not-enough-stock') && (available == null || quantity <= available)
}

const sumOf = (items: readonly OrderItem[]) =>
  items.reduce((sum, { orderable, total }) => (orderable ? sum + total : sum), 0)
