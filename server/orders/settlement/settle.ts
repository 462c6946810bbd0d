import type { Payments } from '../../db/schema/trade.ts'
import type { Tx } from '../../db/tx.ts'
import { afterPayment } from '../fulfilment/service.ts'
import type { Provider, ProviderPayment } from '../../core/provider.ts'
import type { World } from '../../core/shop.ts'
import { noteEvent, type OrderEventKind } from '../service.ts'
import { addPaymentTaskOnce, paymentRow } from '../../payments/service.ts'
import { judge, type Verdict } from './judge.ts'
import { insertDelivery, insertPayment, lockOrder, selectByReference, selectPayment, updatePayment } from './queries.ts'

type House = Pick<World, 'db' | 'clock' | 'log' | 'site'>

/**
 * Takes over what a provider says of a payment, under a lock of its order: as often and in whatever order it is told, it
 * counts once. `found` is asked before, outside of any transaction; `delivery` is the webhook that told of it.
 */
export async function settle(
  { db, clock, log, site }: House,
  code: Provider['code'],
  found: ProviderPayment,
  delivery?: string
): Promise<void> {
  const outcome = await db.transaction(async (tx) => {
    const now = clock()
    if (delivery !== undefined && !(await insertDelivery(tx, code, delivery, now))) return 'known'
    const known = await selectByReference(tx, code, found.reference)
    if (!known) return 'unknown'
    const order = await lockOrder(tx, known.order_id)
    const payment = await selectPayment(tx, known.id)
    const { state, amount, refunded } = payment
    const verdict = judge(
      { state, amount, refunded, currency: order.currency_code, orderCancelled: order.state === 'cancelled' },
      found
    )
    await carryOut(tx, { payment, currency: order.currency_code, found, verdict, now, origin: site.origin })
    return verdict.fault
  })
  if (outcome === 'unknown') log.warn({ provider: code, reference: found.reference }, 'payment of nobody')
  if (outcome === 'mismatch') log.error({ provider: code, reference: found.reference }, 'payment of another amount')
}

interface Case {
  payment: Payments
  currency: string
  found: ProviderPayment
  verdict: Verdict
  now: Date
  origin: string
}

async function carryOut(tx: Tx, { payment, currency, found, verdict, now, origin }: Case): Promise<void> {
  const change = changeOf(payment, found, verdict)
  if (change) await updatePayment(tx, payment.id, { ...change, updated_at: now.toISOString() })
  const note = (kind: OrderEventKind, detail: Record<string, string | number>) =>
    noteEvent(tx, payment.order_id, { kind, by: { actor: 'provider' }, detail: { currency, ...detail } }, now)
  if (verdict.event) {
    const { fault } = verdict
    await note(verdict.event, { amount: payment.amount, ...(fault !== undefined && { reason: fault }) })
  }
  const given = verdict.refunded - payment.refunded
  if (given > 0) await note('payment-refunded', { amount: given })
  if (verdict.giveBack) await addPaymentTaskOnce(tx, { paymentId: payment.id, ...verdict.giveBack }, now)
  if (verdict.reopen) await reopen(tx, payment, now)
  if (!verdict.change) return
  const told = { kind: verdict.change, amount: payment.amount, fault: verdict.fault }
  await afterPayment(tx, payment.order_id, told, { now, origin })
}

function changeOf(payment: Payments, found: ProviderPayment, verdict: Verdict): Partial<Payments> | undefined {
  const { state, refunded } = verdict
  const authorized_until = state === 'authorized' ? found.authorizedUntil : null
  const isSame =
    state === payment.state && refunded === payment.refunded && authorized_until === payment.authorized_until
  if (isSame) return undefined
  return { state, refunded, authorized_until, ...(verdict.fault !== undefined && { fault: verdict.fault }) }
}

async function reopen(tx: Tx, { order_id, method, amount }: Payments, now: Date): Promise<void> {
  await insertPayment(tx, paymentRow({ order_id, method, amount, state: 'new' }, now.toISOString()))
}
