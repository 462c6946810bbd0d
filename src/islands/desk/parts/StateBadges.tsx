import type { Order } from '../../../../contract/orders/order.ts'
import { isUnpaid } from '../../orders/parts/states.ts'
import { OrderStateBadge } from '../../ui/OrderStateBadge.tsx'

interface Props {
  /** States of an order or of its parts. */
  states: readonly Order['state'][]
  paymentState: Order['paymentState']
}

/** One badge per distinct state of an order's parts, as in the partner's shop. */
export function StateBadges({ states, paymentState }: Props) {
  return [...new Set(states)].map((state) => (
    <OrderStateBadge key={state} state={state} unpaid={isUnpaid({ paymentState })} />
  ))
}
