import type { Orders, OrderState } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { removeSales } from '../sales/service.ts'
import { type Actor, recordOrderEvent, type OrderEventKind, updateOrder } from '../service.ts'
import { selectParts } from './queries.ts'
import { isTransitionAllowed, type TransitionName, transitions } from './transitions.ts'

/** Why a step is not possible: a code with parameters; amounts are in minor units of `currency`. */
export interface OrderActionReason {
  code:
    | 'step-wrong-state'
    | 'step-nothing-open'
    | 'step-over-open'
    | 'step-over-owed'
    | 'step-over-received'
    | 'step-unpaid'
    | 'step-part'
    | 'step-split'
    | 'step-proposal-open'
    | 'step-uneven'
    | 'step-not-invoiced'
    | 'step-over-invoice'
    | 'step-over-line'
    | 'step-payment-day'
    | 'step-lines-free'
    | 'step-nothing-to-credit'
    | 'step-vat-number'
    | 'step-exchange-rate'
  number: string | null
  state?: OrderState
  amount?: number
  currency?: string
  sku?: string
  count?: number
  /** First and last allowed day. */
  days?: { from: string; to: string }
}

/** A staff action that is not possible, with an English message for commands and a reason for all other callers. */
export class OrderActionError extends Error {
  readonly reason: OrderActionReason | undefined

  constructor(message: string, reason?: OrderActionReason) {
    super(message)
    this.reason = reason
  }
}

/** @throws OrderActionError with the order's current state and the states that allow the transition */
export function requireTransition(name: TransitionName, order: Pick<Orders, 'number' | 'state'>): void {
  if (isTransitionAllowed(name, order.state)) return
  const from = transitions[name].from.join(' or ')
  throw new OrderActionError(
    `Order ${order.number} is ${order.state}; only ${from} orders can be ${transitions[name].to}.`,
    {
      code: 'step-wrong-state',
      number: order.number,
      state: order.state
    }
  )
}

interface StateChange {
  event: OrderEventKind
  by: Actor
  detail?: Record<string, string | number>
  fields?: Parameters<typeof updateOrder>[2]
}

/**
 * Moves an order to its next state, records the event, and updates the root order if it is a part.
 * @throws OrderActionError
 */
export async function applyTransition(
  tx: Tx,
  name: TransitionName,
  order: Orders,
  change: StateChange,
  now: Date
): Promise<void> {
  requireTransition(name, order)
  if (transitions[name].to === 'cancelled') await removeSales(tx, [order.id])
  await updateOrder(tx, order.id, { ...change.fields, state: transitions[name].to })
  await recordOrderEvent(tx, order.id, { kind: change.event, by: change.by, detail: change.detail ?? {} }, now)
  if (order.parent_id !== null) await updateParentState(tx, order.parent_id)
}

const progress = ['cancelled', 'held', 'new', 'waiting', 'approved', 'shipped', 'invoiced', 'completed'] as const

// A split order has the status of its least advanced part; cancelled parts count only if all are cancelled.
async function updateParentState(tx: Tx, parentId: string): Promise<void> {
  const progressOfParts = (await selectParts(tx, parentId)).map(({ state }) =>
    progress.findIndex((step) => step === state)
  )
  const lowest = Math.min(...progressOfParts.filter((step) => step > 0), progress.length)
  await updateOrder(tx, parentId, { state: progress[lowest] ?? 'cancelled' })
}
