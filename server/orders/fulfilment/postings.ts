import { exponentOf } from '../../../contract/format.ts'
import type { AppContext } from '../../core/app-context.ts'
import { newId } from '../../core/ids.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Payments } from '../../db/schema/trade.ts'
import type { Tx } from '../../db/tx.ts'
import {
  type IssuedCreditNote,
  issueCreditNote,
  issueRefundCredits,
  CreditNoteError,
  type CreditRequest
} from '../credit-notes/service.ts'
import { addPayment, cancelPayment, selectPayments } from '../../payments/service.ts'
import { postEntry, postReversal, readPosition, reverseWriteOffs } from '../ledger/service.ts'
import { type Actor, lockOrder, recordOrderEvent } from '../service.ts'
import { mailCreditNote, mailOrderRefunded } from '../emails/service.ts'
import { OrderActionError } from './apply-transition.ts'
import { requireRootOrder, requireUnsplit } from './guards.ts'

/** When an action on an order happens, and the shop's URL for links in its emails. */
export interface ActionContext {
  now: Date
  origin: string
}

export const actionContextOf = ({ clock, site }: Pick<AppContext, 'clock' | 'site'>): ActionContext => ({
  now: clock(),
  origin: site.origin
})

/** A received payment; `day` is set if the money moved on a day other than today. */
type ReceivedPayment = Pick<Payments, 'id' | 'amount'> & { day?: string }

/** Posts a received payment and reverses the write-offs that it pays. */
export async function postPayment(tx: Tx, order: Orders, payment: ReceivedPayment, now: Date): Promise<void> {
  await postPaymentEntry(tx, order, payment, now)
  await reversePaidWriteOffs(tx, order, payment, now)
}

const sourceOf = ({ id }: ReceivedPayment) => `payment:${id}`

/** Posts a received payment only; follow it with `reversePaidWriteOffs` once other orders have their shares. */
export async function postPaymentEntry(tx: Tx, order: Orders, payment: ReceivedPayment, now: Date): Promise<void> {
  const { amount, day } = payment
  const source = sourceOf(payment)
  await postEntry(tx, order, { kind: 'payment', amount, source, ...(day !== undefined && { day }) }, now)
}

/** Takes a posted payment off the ledger, with an opposite entry. */
export const postPaymentReversal = (tx: Tx, order: Orders, { id, amount }: ReceivedPayment, now: Date): Promise<void> =>
  postReversal(tx, order, { amount, source: `payment-reversed:${id}` }, now)

/** Reverses the write-offs that a posted payment pays. */
export const reversePaidWriteOffs = (tx: Tx, order: Orders, payment: ReceivedPayment, now: Date): Promise<void> =>
  reverseWriteOffs(tx, order, sourceOf(payment), now)

/**
 * Posts a refund, credits the invoiced part of it and reports the rest to the buyer; `refunded` is the total refunded of
 * the payment.
 */
export async function postRefund(
  tx: Tx,
  order: Orders,
  { paymentId, amount, refunded }: { paymentId: string; amount: number; refunded: number },
  context: ActionContext
): Promise<void> {
  await postEntry(tx, order, { kind: 'refund', amount, source: `refund:${paymentId}:${refunded}` }, context.now)
  const rest = amount - (await creditRefunds(tx, order, context, amount))
  if (rest > 0) await mailOrderRefunded(tx, { orderId: order.id, origin: context.origin, amount: rest }, context.now)
}

/**
 * Issues and emails credit notes for refunds of invoiced amounts; no email has reported the `unreported` amount yet.
 * @returns the credited amount
 */
export async function creditRefunds(
  tx: Tx,
  order: Orders,
  context: ActionContext,
  unreported: number
): Promise<number> {
  const notes = await issueRefundCredits(tx, order, context.now)
  let remaining = unreported
  for (const note of notes) {
    const refunded = Math.min(note.total, remaining)
    remaining -= refunded
    await announceCreditNote(tx, order, note, { actor: 'shop' }, { ...context, refunded })
  }
  return notes.reduce((sum, { total }) => sum + total, 0)
}

/** Issues and emails a credit note requested by staff. @returns its number @throws OrderActionError */
export async function creditOrder(
  tx: Tx,
  order: Orders,
  { by, ...input }: { request: CreditRequest; reason: string; by: Actor },
  context: ActionContext
): Promise<string> {
  await requireUnsplit(tx, order)
  try {
    const note = await issueCreditNote(tx, order, input, context.now)
    await announceCreditNote(tx, order, note, by, context)
    return note.number
  } catch (error) {
    if (!(error instanceof CreditNoteError)) throw error
    const { number, currency_code: currency } = order
    throw new OrderActionError(`Order ${number} cannot be credited this way.`, {
      ...error.details,
      code: error.code,
      number,
      currency
    })
  }
}

async function announceCreditNote(
  tx: Tx,
  order: Orders,
  { number, orderId, total }: IssuedCreditNote,
  by: Actor,
  context: ActionContext & { refunded?: number }
) {
  const detail = { note: number, amount: total, currency: order.currency_code }
  await recordOrderEvent(tx, orderId, { kind: 'credited', by, detail }, context.now)
  const { origin, refunded = 0 } = context
  await mailCreditNote(tx, { orderId, origin, number, refunded }, context.now)
  await reduceOpenPayment(tx, order, context.now)
}

/** Waives an invoiced open amount; up to one unit of the currency counts as rounding. @throws OrderActionError */
export async function writeOffOrder(
  tx: Tx,
  order: Orders,
  { amount, by }: { amount: number; by: Actor },
  now: Date
): Promise<void> {
  requireRootOrder(order)
  const { number, currency_code: currency } = order
  await lockOrder(tx, order.id)
  const { owed } = await readPosition(tx, order)
  if (amount > owed)
    throw new OrderActionError(`Order ${number} owes ${owed} minor units; ${amount} is too much.`, {
      code: 'step-over-owed',
      number,
      amount: owed,
      currency
    })
  const kind = amount <= 10 ** exponentOf(currency) ? 'rounding' : 'write-off'
  await postEntry(tx, order, { kind, amount, source: `${kind}:${newId()}` }, now)
  await recordOrderEvent(tx, order.id, { kind: 'payment-written-off', by, detail: { amount, currency } }, now)
  await reduceOpenPayment(tx, order, now)
}

/** Replaces an open payment that exceeds the unpaid amount, so that credited amounts are not paid. */
export async function reduceOpenPayment(tx: Tx, order: Orders, now: Date): Promise<void> {
  const root = order.parent_id ?? order.id
  await lockOrder(tx, root)
  const { unpaid } = await readPosition(tx, order)
  const open = (await selectPayments(tx, root)).findLast(({ state }) => state === 'new')
  if (!open || open.amount <= unpaid) return
  await cancelPayment(tx, open, now)
  if (unpaid === 0) return
  const rest = { order_id: root, method: open.method, state: 'new', amount: unpaid } as const
  await addPayment(tx, rest, now.toISOString())
}
