import type { OrderState } from '../db/schema/schema.ts'
import type { Tx } from '../db/tx.ts'
import { recordOrderEvent, type OrderEventKind } from '../orders/service.ts'
import { dayMs } from '../core/dates.ts'

/** Days from a demo order to its payment, prepaid and on terms. */
export const daysToPayment = 0.5
export const daysToTermsPayment = 30
const daysToShipment = 3

/** Days from the order to each step but its completion; an order has passed all steps before its current one. */
const steps: readonly { kind: OrderEventKind; days: number; reached: readonly OrderState[] }[] = [
  { kind: 'waiting', days: 1, reached: ['waiting'] },
  { kind: 'approved', days: 1, reached: ['approved', 'shipped', 'invoiced', 'completed'] },
  { kind: 'shipped', days: daysToShipment, reached: ['shipped', 'invoiced', 'completed'] },
  { kind: 'cancelled', days: 2, reached: ['cancelled'] }
]

interface PastOrder {
  id: string
  state: OrderState
  /** When the order was placed, and by whom. */
  at: Date
  buyer: string
  /** The amount paid, in minor units of `currency`; undefined if unpaid. */
  paid: { amount: number; currency: string } | undefined
  paidAt: Date
}

/** Seeds the history of a demo order, as staff would have created it. */
export async function seedEvents(tx: Tx, { id, state, at, buyer, paid, paidAt }: PastOrder): Promise<void> {
  const after = (days: number) => new Date(at.getTime() + days * dayMs)
  await recordOrderEvent(tx, id, { kind: 'placed', by: { actor: 'buyer', name: buyer } }, at)
  if (paid) await recordOrderEvent(tx, id, { kind: 'payment-received', by: { actor: 'staff' }, detail: paid }, paidAt)
  for (const { kind, days, reached } of steps) {
    if (reached.includes(state)) await recordOrderEvent(tx, id, { kind, by: { actor: 'staff' } }, after(days))
  }
  if (state !== 'completed') return
  const lastStep = Math.max(after(daysToShipment).getTime(), paidAt.getTime())
  await recordOrderEvent(tx, id, { kind: 'completed', by: { actor: 'staff' } }, new Date(lastStep + dayMs))
}
