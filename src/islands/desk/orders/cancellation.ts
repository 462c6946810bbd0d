import type { DeskOrder } from '../../../../contract/desk/orders.ts'

/** When and by whom an order was cancelled; `name` is undefined if the shop cancelled it for lack of payment. */
export interface Cancellation {
  at: string
  name: string | undefined
}

/** How an order was cancelled. Names of staff are only in the log, because buyers see the history. */
export function cancellationOf({ order, log }: Pick<DeskOrder, 'order' | 'log'>): Cancellation | undefined {
  if (order.state !== 'cancelled') return undefined
  const event = order.events?.findLast(
    ({ kind, part }) => part === null && (kind === 'cancelled' || kind === 'expired')
  )
  const step = log.find(({ action }) => action === 'order-cancelled' || action === 'order-declined')
  const at = event?.at ?? step?.at
  return at === undefined ? undefined : { at, name: event?.name ?? step?.staffName }
}
