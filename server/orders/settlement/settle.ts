import type { Payments } from '../../db/schema/trade.ts'
import type { Tx } from '../../db/tx.ts'
import { handlePaymentChange, postPayment, postRefund, renewOpenPayment } from '../fulfilment/service.ts'
import type { PaymentProvider, ProviderPayment } from '../../core/payment-provider.ts'
import type { AppContext } from '../../core/app-context.ts'
import type { Orders } from '../../db/schema/schema.ts'
import { readPosition } from '../ledger/service.ts'
import { recordOrderEvent, type OrderEventKind } from '../service.ts'
import { addPaymentTaskOnce, updatePayment } from '../../payments/service.ts'
import { lockOrdersOf, settleInvoices } from '../remittances/service.ts'
import { reconcile, type Decision } from './reconcile.ts'
import { insertDelivery, lockOrder, selectByReference, selectPayment } from './queries.ts'

type Dependencies = Pick<AppContext, 'db' | 'clock' | 'log' | 'site'>

/**
 * Applies a provider's report of a payment exactly once, however often and in whatever order reports arrive, under a
 * lock on its order. `found` must be fetched before, outside any transaction; `delivery` is the webhook that triggered
 * it.
 */
export async function settle(
  { db, clock, log, site }: Dependencies,
  code: PaymentProvider['code'],
  found: ProviderPayment,
  delivery?: string
): Promise<void> {
  const outcome = await db.transaction(async (tx) => {
    const now = clock()
    if (delivery !== undefined && !(await insertDelivery(tx, code, delivery, now))) return 'known'
    const reference = await selectByReference(tx, code, found.reference)
    if (!reference) return 'unknown'
    if (reference.remittance !== null) await lockOrdersOf(tx, reference.remittance)
    const order = await lockOrder(tx, reference.order_id)
    const payment = await selectPayment(tx, reference.id)
    const { state, amount, refunded } = payment
    const decision = reconcile(
      { state, amount, refunded, currency: order.currency_code, orderCancelled: order.state === 'cancelled' },
      found
    )
    await apply(tx, { payment, order, found, decision, now, origin: site.origin })
    return decision.fault
  })
  if (outcome === 'unknown') log.warn({ provider: code, reference: found.reference }, 'unknown payment')
  if (outcome === 'mismatch')
    log.error({ provider: code, reference: found.reference }, 'payment amount or currency differs')
}

interface SettlementContext {
  payment: Payments
  order: Orders
  found: ProviderPayment
  decision: Decision
  now: Date
  origin: string
}

async function apply(tx: Tx, { payment, order, found, decision, now, origin }: SettlementContext): Promise<void> {
  const change = changeOf(payment, found, decision)
  if (change) await updatePayment(tx, payment.id, change, now)
  const currency = order.currency_code
  const recordProviderEvent = (kind: OrderEventKind, detail: Record<string, string | number>) =>
    recordOrderEvent(tx, payment.order_id, { kind, by: { actor: 'provider' }, detail: { currency, ...detail } }, now)
  const isForInvoices = payment.remittance !== null
  if (decision.event === 'payment-received') {
    const settleOthers = () => settleInvoices(tx, order, payment, { now, origin })
    await postPayment(tx, order, payment, now, isForInvoices ? settleOthers : undefined)
    if (!decision.reversal) await returnExcess(tx, order, payment, now)
  }
  if (decision.event && !(isForInvoices && decision.event === 'payment-received')) {
    const { fault } = decision
    await recordProviderEvent(decision.event, { amount: payment.amount, ...(fault !== undefined && { reason: fault }) })
  }
  const refundedAmount = decision.refunded - payment.refunded
  if (refundedAmount > 0) {
    await recordProviderEvent('payment-refunded', { amount: refundedAmount })
    // A closed payment that was captured by mistake was never posted, so its refund is not posted either.
    const refund = { paymentId: payment.id, amount: refundedAmount, refunded: decision.refunded }
    if (isPosted(decision.state)) await postRefund(tx, order, refund, { now, origin })
  }
  if (decision.reversal) await addPaymentTaskOnce(tx, { paymentId: payment.id, ...decision.reversal }, now)
  // No order waits for a payment of invoices; the buyer opens a new one.
  if (isForInvoices && decision.change !== 'authorized') return
  if (decision.reopen) await renewOpenPayment(tx, order, now)
  if (!decision.change) return
  const paymentChange = { kind: decision.change, amount: payment.amount, fault: decision.fault }
  await handlePaymentChange(tx, payment.order_id, paymentChange, { now, origin })
}

// A credit note issued after the authorisation, or a second payment, can leave less to pay than was captured.
async function returnExcess(tx: Tx, order: Orders, { id, amount }: Payments, now: Date): Promise<void> {
  const excess = Math.min(amount, (await readPosition(tx, order)).inFavour)
  if (excess > 0) await addPaymentTaskOnce(tx, { paymentId: id, kind: 'refund', amount: excess }, now)
}

const isPosted = (state: Payments['state']) => state === 'completed' || state === 'refunded'

function changeOf(payment: Payments, found: ProviderPayment, decision: Decision) {
  const { state, refunded } = decision
  const authorized_until = state === 'authorized' ? found.authorizedUntil : null
  const isSame =
    state === payment.state && refunded === payment.refunded && authorized_until === payment.authorized_until
  if (isSame) return undefined
  return { state, refunded, authorized_until, ...(decision.fault !== undefined && { fault: decision.fault }) }
}
