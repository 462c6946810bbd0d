import type { Order } from '../../../../contract/orders/order.ts'
import { isUnpaid } from './states.ts'

type State = Order['state']

/** A step of an order's progress. `share` is the number of parts that have reached it, unless all have. */
export interface Step {
  state: State
  unpaid: boolean
  status: 'done' | 'now' | 'ahead'
  share?: { done: number; total: number }
  /** When it was reached (for a split order, by the last part), if the history contains it. */
  at?: string
}

const progress: readonly State[] = ['new', 'approved', 'shipped', 'invoiced', 'completed']

const stepIndexOf = (state: State) => progress.indexOf(state === 'waiting' || state === 'held' ? 'new' : state)

/** The steps of an order from new to completed, with its progress; a cancelled one ends at its last step. */
export function timelineOf(order: Pick<Order, 'state' | 'splitOrders' | 'paymentState' | 'events'>): Step[] {
  const happened = new Map(order.events?.map(({ kind, at }) => [kind, at]))
  return stepsOf(order).map((step) => {
    const at =
      step.status === 'ahead' || step.share ? undefined : happened.get(step.state === 'new' ? 'placed' : step.state)
    return at === undefined ? step : { ...step, at }
  })
}

function stepsOf(order: Pick<Order, 'state' | 'splitOrders' | 'paymentState'>): Step[] {
  const unpaid = isUnpaid(order)
  if (order.state === 'cancelled') {
    return [
      { state: 'new', unpaid: false, status: 'done' },
      { state: 'cancelled', unpaid: false, status: 'now' }
    ]
  }
  const steps = progress.map((state) => stepOf(order, state))
  if (order.state !== 'waiting' && order.state !== 'held') return steps
  const waiting: Step = { state: order.state, unpaid: unpaid && order.state === 'waiting', status: 'now' }
  return steps.flatMap((step): Step[] => (step.state === 'new' ? [{ ...step, status: 'done' }, waiting] : [step]))
}

function stepOf(order: Pick<Order, 'state' | 'splitOrders'>, state: State): Step {
  const parts = order.splitOrders.filter((part) => part.state !== 'cancelled')
  const stepIndexes = parts.length > 0 ? parts.map((part) => stepIndexOf(part.state)) : [stepIndexOf(order.state)]
  const currentIndex = progress.indexOf(state)
  const done = stepIndexes.filter((index) => index >= currentIndex).length
  const lastIndex = Math.max(...stepIndexes)
  const status =
    lastIndex < currentIndex ? 'ahead' : lastIndex === currentIndex || done < stepIndexes.length ? 'now' : 'done'
  const share = done > 0 && done < stepIndexes.length ? { done, total: stepIndexes.length } : undefined
  return {
    state,
    unpaid: false,
    status: state === 'completed' && status === 'now' && !share ? 'done' : status,
    share
  }
}
