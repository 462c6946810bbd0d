import { CirclePause } from 'lucide-react'
import type { Order } from '../../../../contract/orders/order.ts'

/** Why an order is on hold, if its events are known. */
export function HoldNote({ order: { state, events } }: { order: Pick<Order, 'state' | 'events'> }) {
  const holdEvent = state === 'held' && events?.findLast(({ kind }) => kind === 'held')
  return (
    holdEvent && (
      <p className="flex items-start gap-3 rounded-control bg-warning-tint p-4 text-table">
        <CirclePause aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
        {holdEvent.label}
      </p>
    )
  )
}
