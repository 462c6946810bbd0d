import type { Payments } from '../../db/schema/trade.ts'
import type { Tx } from '../../db/tx.ts'
import {
  adjustOpenPayments,
  applyPaymentChange,
  postPaymentEntry,
  postPaymentReversal,
  postRefund,
  readBalance,
  reduceOpenPayment,
  renewOpenPayment,
  reversePaidWriteOffs,
  waitIfUncovered
} from '../fulfilment/service.ts'
import type { PaymentProvider, ProviderPayment } from '../../core/payment-provider.ts'
import type { AppContext } from '../../core/app-context.ts'
import type { Orders } from '../../db/schema/schema.ts'
import { dayMs, hourMs } from '../../core/dates.ts'
import { required } from '../../core/required.ts'
import { mailPaymentFailed } from '../emails/service.ts'
import { lockOrder, recordOrderEvent } from '../service.ts'
import { addPaymentTaskOnce, failAcceptedCaptures, failAcceptedRefunds, updatePayment } from '../../payments/service.ts'
import { lockOrdersOfRemittance, distributeRemittance, returnShares } from '../remittances/service.ts'
import { reconcile, type Decision } from './reconcile.ts'
import { insertWebhookDelivery, selectPaymentByReference, selectPayment } from './queries.ts'

type Dependencies = Pick<AppContext, 'db' | 'clock' | 'log' | 'site'>

/**
 * Applies a provider's report of a payment exactly once, however often and in whatever order reports arrive, under a
 * lock on its order. `reported` must be fetched before, outside any transaction; `delivery` is the webhook that triggered
 * it.
 */
export async function applyProviderReport(
  { db, clock, log, site }: Dependencies,
  code: PaymentProvider['code'],
  reported: ProviderPayment,
  delivery?: string
): Promise<void> {
  const outcome = await db.transaction(async (tx) => {
    const now = clock()
    if (delivery !== undefined && !(await insertWebhookDelivery(tx, code, delivery, now))) return 'known'
    const match = await selectPaymentByReference(tx, code, reported.reference)
    if (!match) return 'unknown'
    if (match.remittance !== null) await lockOrdersOfRemittance(tx, match.remittance)
    const order = await lockOrder(tx, match.order_id)
    // Read after the lock, because another report may have changed it while this one waited.
    const payment = await selectPayment(tx, match.id)
    const { state, amount, refunded } = payment
    const decision = reconcile(
      { state, amount, refunded, currency: order.currency_code, orderCancelled: order.state === 'cancelled' },
      reported
    )
    await applyDecision(tx, { payment, order, reported, decision, now, origin: site.origin })
    return decision.change === 'reversed' ? 'reversed' : decision.fault
  })
  if (outcome === 'unknown') log.warn({ provider: code, reference: reported.reference }, 'unknown payment')
  if (outcome === 'mismatch')
    log.error({ provider: code, reference: reported.reference }, 'payment amount or currency differs')
  if (outcome === 'reversed')
    log.error({ provider: code, reference: reported.reference }, 'payment declined after the capture')
}

interface ReportContext {
  payment: Payments
  order: Orders
  reported: ProviderPayment
  decision: Decision
  now: Date
  origin: string
}

async function applyDecision(tx: Tx, report: ReportContext): Promise<void> {
  const { payment, order, reported, decision, now, origin } = report
  const change = changeOf(payment, reported, decision, now)
  if (change) await updatePayment(tx, payment.id, change, now)
  if (decision.event === 'payment-received') await postReceived(tx, report)
  await recordDecision(tx, report)
  await postNewRefund(tx, report)
  if (reported.state === 'authorized') await failAcceptedCaptures(tx, payment.id, reported.failedCaptures ?? 0)
  const returned = decision.refunded - reported.refunded
  await failAcceptedRefunds(tx, payment.id, { failed: reported.failedRefunds ?? 0, returned })
  if (decision.reversal) await addPaymentTaskOnce(tx, { paymentId: payment.id, ...decision.reversal }, now)
  if (decision.change === 'reversed') return applyReversal(tx, report)
  // The buyer can open a new payment of these invoices.
  if (isForInvoices(payment) && decision.change !== 'authorized')
    return decision.reopen && payment.state === 'authorized' ? reopenPayments(tx, report) : undefined
  if (decision.reopen) await renewOpenPayment(tx, order, now)
  if (!decision.change) return
  // Its invoices are issued, so it is captured even while its order waits for another payment.
  if (isForInvoices(payment))
    await addPaymentTaskOnce(tx, { paymentId: payment.id, kind: 'capture', amount: payment.amount }, now)
  const paymentChange = { kind: decision.change, amount: payment.amount, fault: decision.fault }
  await applyPaymentChange(tx, payment.order_id, paymentChange, { now, origin })
}

// Takes the money off the ledger again, so that the order has an open payment, waits for it or owes it.
async function applyReversal(tx: Tx, report: ReportContext): Promise<void> {
  const { payment, order, decision, now, origin } = report
  if (isForInvoices(payment)) await returnShares(tx, order, payment, now)
  await postPaymentReversal(tx, order, payment, now)
  if (order.state === 'cancelled') return
  if (isForInvoices(payment)) await reopenPayments(tx, report)
  else await renewOpenPayment(tx, order, now)
  const change = { kind: 'failed' as const, amount: payment.amount, fault: decision.fault }
  await applyPaymentChange(tx, order.id, change, { now, origin })
}

/** Whether a payment pays several invoices, possibly of other orders as well. */
const isForInvoices = ({ remittance }: Payments) => remittance !== null

// Approvals, and payments opened or voided meanwhile, relied on what this authorisation covered.
async function reopenPayments(tx: Tx, { payment, now, origin }: ReportContext): Promise<void> {
  const { items, orders } = await lockOrdersOfRemittance(tx, required(payment.remittance, 'remittance'))
  await adjustOpenPayments(tx, orders, now)
  for (const { id: orderId } of await waitIfUncovered(tx, orders, now)) {
    const amount = items.reduce((sum, item) => (item.order_id === orderId ? sum + item.amount : sum), 0)
    await mailPaymentFailed(tx, { orderId, origin, amount, fault: 'cancelled' }, now)
  }
}

async function postReceived(tx: Tx, { payment, order, decision, now, origin }: ReportContext): Promise<void> {
  await postPaymentEntry(tx, order, payment, now)
  if (isForInvoices(payment)) await distributeRemittance(tx, order, payment, { now, origin })
  await reversePaidWriteOffs(tx, order, payment, now)
  // After a credit note, the open payment may exceed what is still unpaid after this one.
  await reduceOpenPayment(tx, order, now)
  if (!decision.reversal) await returnExcess(tx, order, payment, now)
}

async function recordDecision(tx: Tx, { payment, order, decision: { event, fault }, now }: ReportContext) {
  // `distributeRemittance` has recorded the payment on each of their orders.
  if (!event || (isForInvoices(payment) && event === 'payment-received')) return
  const detail = {
    currency: order.currency_code,
    amount: payment.amount,
    ...(fault !== undefined && { reason: fault })
  }
  await recordOrderEvent(tx, payment.order_id, { kind: event, by: { actor: 'provider' }, detail }, now)
}

// Reports contain the total refunded so far, so only the difference is new.
async function postNewRefund(tx: Tx, { payment, order, decision, now, origin }: ReportContext): Promise<void> {
  const amount = decision.refunded - payment.refunded
  if (amount <= 0) return
  const by = { actor: 'provider' } as const
  const detail = { currency: order.currency_code, amount }
  await recordOrderEvent(tx, payment.order_id, { kind: 'payment-refunded', by, detail }, now)
  // A closed payment that was captured by mistake was never posted, so its refund is not posted either.
  const refund = { paymentId: payment.id, amount, refunded: decision.refunded }
  if (isPosted(decision.state)) await postRefund(tx, order, refund, { now, origin })
}

// A credit note issued after the authorisation, or a second payment, can leave less to pay than was captured.
async function returnExcess(tx: Tx, order: Orders, { id, amount }: Payments, now: Date): Promise<void> {
  // Without what is already being refunded of another payment.
  const excess = Math.min(amount, (await readBalance(tx, order)).inFavour)
  if (excess > 0) await addPaymentTaskOnce(tx, { paymentId: id, kind: 'refund', amount: excess }, now)
}

const isPosted = (state: Payments['state']) => state === 'completed' || state === 'refunded'

function changeOf(payment: Payments, reported: ProviderPayment, decision: Decision, now: Date) {
  const { state, refunded } = decision
  const authorized_until = state === 'authorized' ? reported.authorizedUntil : null
  const isSame =
    state === payment.state && refunded === payment.refunded && authorized_until === payment.authorized_until
  const delay = checkDelay(state, reported.isUnsettled)
  if (isSame && (delay === undefined) === (payment.check_at === null)) return undefined
  const check_at = delay === undefined ? null : new Date(now.getTime() + delay).toISOString()
  return { state, refunded, authorized_until, check_at, ...(decision.fault !== undefined && { fault: decision.fault }) }
}

/** Milliseconds until the provider is asked again about a payment that may change without a webhook. */
export function checkDelay(state: Payments['state'], isUnsettled = false): number | undefined {
  if (state === 'processing') return hourMs
  return isUnsettled && isPosted(state) ? dayMs : undefined
}
