import type { Order } from '../../../../contract/orders/order.ts'
import { OrderStateBadge } from '../../ui/OrderStateBadge.tsx'
import { isUnpaid, shownStates } from './states.ts'

/** The order's state, or one badge per distinct state of its parts. */
export function OrderBadges({ order }: { order: Order }) {
  return (
    <span className="flex flex-wrap gap-1">
      {shownStates(order).map((state) => (
        <OrderStateBadge key={state} state={state} unpaid={isUnpaid(order)} />
      ))}
    </span>
  )
}
