import type { Order } from '../../../../contract/orders/order.ts'
import { Badge } from '../../ui/Badge.tsx'
import { isUnpaid, shownStates } from './states.ts'

/** The order's state, or one badge per distinct state of its parts. */
export function OrderBadges({ order }: { order: Order }) {
  return (
    <span className="flex flex-wrap gap-1">
      {shownStates(order).map((state) => (
        <Badge key={state} state={state} unpaid={isUnpaid(order)} />
      ))}
    </span>
  )
}
