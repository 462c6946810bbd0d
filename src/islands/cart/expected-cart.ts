import type { Order, OrderItem } from '../../../contract/orders/order.ts'

/** A pending change: additional units of a variant (by its path), or a new quantity for a line. */
export type Change = ({ variant: string } | { id: string }) & {
  quantity: number
  /** Expected net price of these units, in minor units; by default at the line's current price. */
  expectedTotal?: number
}

/** The optimistic cart, as expected after the server's confirmation. */
export interface ExpectedCart {
  /** Lines and subtotal include pending changes; shipping, taxes and new lines are left to the server. */
  order: Order
  /** Number of lines, including new ones. */
  lines: number
  /** Whether a response is pending. */
  isPending: boolean
}

export function expectedCart(order: Order, changes: readonly Change[]): ExpectedCart {
  if (changes.length === 0) return { order, lines: order.items.length, isPending: false }
  const items = changes.reduce((lines, change) => lines.map((line) => applyChange(line, change)), order.items)
  const isInCart = (change: Change) => 'id' in change || items.some((line) => matches(line, change))
  const additions = changes.filter((change) => !isInCart(change))
  const newLines = new Set(additions.map((change) => 'variant' in change && change.variant)).size
  const increase =
    subtotalOf(items) -
    subtotalOf(order.items) +
    additions.reduce((sum, { expectedTotal = 0 }) => sum + expectedTotal, 0)
  const { itemsTotal, itemsSubtotal, total } = order
  const sums = { itemsTotal: itemsTotal + increase, itemsSubtotal: itemsSubtotal + increase, total: total + increase }
  return { order: { ...order, ...sums, items }, lines: items.length + newLines, isPending: true }
}

const matches = (line: OrderItem, change: Change) =>
  'id' in change ? line.id === change.id : line.productVariant === change.variant

function applyChange(line: OrderItem, change: Change): OrderItem {
  if (!matches(line, change)) return line
  const { expectedTotal = change.quantity * line.discountedUnitPrice } = change
  if ('id' in change) return withQuantity(line, change.quantity, expectedTotal)
  const before = line.orderable ? line.total : line.quantity * line.discountedUnitPrice
  return withQuantity(line, line.quantity + change.quantity, before + expectedTotal)
}

// As on the server, a line that exceeds the stock counts as zero.
function withQuantity(line: OrderItem, quantity: number, expectedTotal: number): OrderItem {
  const orderable = isDeliverable(line, quantity)
  return { ...line, quantity, orderable, total: orderable ? expectedTotal : 0 }
}

/** Whether this quantity of a line can be delivered, as far as the cart knows. */
export function isDeliverable({ problem, available }: OrderItem, quantity: number): boolean {
  return (problem == null || problem === 'not-enough-stock') && (available == null || quantity <= available)
}

const subtotalOf = (items: readonly OrderItem[]) =>
  items.reduce((sum, { orderable, total }) => (orderable ? sum + total : sum), 0)
