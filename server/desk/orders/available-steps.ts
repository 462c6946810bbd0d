import type { OrderStep } from '../../../contract/desk/orders.ts'
import type { OrderState } from '../../db/schema/schema.ts'
import { isEditAllowed, isTransitionAllowed } from '../../orders/fulfilment/service.ts'

interface StepContext {
  state: OrderState
  isPart: boolean
  /** States of the order's parts; of a part, those of the others. */
  parts: readonly OrderState[]
  received: number
  reserved: number
  unpaid: number
  /** Whether it ships before payment. */
  onTerms: boolean
  openPayment: number | null
  owed: number
  /** Whether its invoice is not fully credited. */
  isCreditable: boolean
  /** Whether a proposed change awaits the buyer's consent. */
  isProposed: boolean
}

/** Available actions of an order or part: those that would not be rejected. */
export function availableSteps({
  state,
  isPart,
  parts,
  received,
  reserved,
  unpaid,
  onTerms,
  openPayment,
  owed,
  isCreditable,
  isProposed
}: StepContext): OrderStep[] {
  const isWhole = !isPart
  const isUnsplit = isPart || parts.length === 0
  const activeParts = parts.filter((partState) => partState !== 'cancelled')
  const isCancellable = (orderState: OrderState) => isTransitionAllowed('cancel', orderState)
  const possible: Record<OrderStep, boolean> = {
    release: state === 'held',
    // A waiting order needs its payment first; a new one would wait.
    approve: isWhole && isTransitionAllowed('approve', state) && (state === 'new' || onTerms || unpaid <= reserved),
    pay: isWhole && state !== 'held' && openPayment !== null,
    split: isWhole && isUnsplit && !isProposed && isEditAllowed('split', state),
    ship: isUnsplit && !isProposed && isTransitionAllowed('ship', state),
    invoice: isUnsplit && isTransitionAllowed('invoice', state),
    complete: isWhole && isTransitionAllowed('complete', state) && unpaid === 0,
    decline: state === 'held',
    cancel:
      state !== 'held' && isCancellable(state) && (isPart ? activeParts.length > 0 : activeParts.every(isCancellable)),
    refund: isWhole && received > 0,
    credit: isUnsplit && isCreditable && (state === 'invoiced' || state === 'completed'),
    writeOff: isWhole && owed > 0
  }
  return (Object.keys(possible) as OrderStep[]).filter((step) => possible[step])
}
