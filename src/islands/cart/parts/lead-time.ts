import type { OrderItem } from '../../../../contract/orders/order.ts'

/** Business days that most SKUs need, which the shop's delivery time includes. */
const usualLeadTime = 2

/** Business days until these lines are ready to ship, if longer than usual; lines that cannot be ordered do not count. */
export function longLeadTimeOf(items: readonly Pick<OrderItem, 'orderable' | 'leadTimeDays'>[]): number | undefined {
  const longest = Math.max(0, ...items.map(({ orderable, leadTimeDays = 0 }) => (orderable ? leadTimeDays : 0)))
  return longest > usualLeadTime ? longest : undefined
}
