import type { PaymentState } from '../../db/schema/trade.ts'
import type { ProviderPayment } from '../../core/payment-provider.ts'

/** Our own data of a payment. Amounts are in minor units of `currency`. */
export interface KnownPayment {
  state: PaymentState
  amount: number
  currency: string
  refunded: number
  orderCancelled: boolean
}

/** The decision about a provider's report. */
export interface Decision {
  state: PaymentState
  refunded: number
  fault?: string
  /** Money to return, and the provider call that does so. */
  reversal?: { kind: 'void' | 'refund'; amount: number }
  /** Set if a new payment is opened in its place. */
  reopen?: true
  event?: 'payment-authorized' | 'payment-received' | 'payment-failed' | 'payment-voided'
  /** The resulting payment change for the order. */
  change?: 'authorized' | 'received' | 'failed' | 'reversed'
}

/**
 * Decides what a provider's report changes. Reports may be stale: a payment only moves forward and a closed one stays
 * closed, so the result does not depend on the order or number of reports.
 */
export function reconcile(payment: KnownPayment, reported: ProviderPayment): Decision {
  if (payment.state === 'completed' && reported.state === 'reversed') return decideReversed(payment, reported)
  const decision = isOpen(payment.state) ? reconcileOpen(payment, reported) : reconcileClosed(payment, reported)
  return withRefunds(decision, payment, reported)
}

const isOpen = (state: PaymentState) => state === 'new' || state === 'processing' || state === 'authorized'

function reconcileOpen(payment: KnownPayment, reported: ProviderPayment): Decision {
  const unchanged = { state: payment.state, refunded: payment.refunded }
  switch (reported.state) {
    case 'open':
      return unchanged
    case 'processing':
      return payment.state === 'new' ? { ...unchanged, state: 'processing' } : unchanged
    case 'authorized':
    case 'captured':
      return matchesPayment(payment, reported)
        ? decidePaid(payment, reported)
        : fail(payment, 'mismatch', reversalOf(reported))
    case 'failed':
      // A decline precedes the success, so a later report of it is stale.
      if (payment.state === 'authorized') return unchanged
      // Void the intent, which could still be paid at the provider in addition to the new payment.
      return fail(payment, reported.fault ?? 'declined', { kind: 'void', amount: payment.amount })
    case 'voided':
      return decideVoided(payment)
    case 'reversed':
      return fail(payment, reported.fault ?? 'declined', undefined)
  }
}

// A capture may be lower than the authorisation, but never higher than the requested amount.
function matchesPayment({ state, amount, currency }: KnownPayment, reported: ProviderPayment): boolean {
  const captured = reported.state === 'captured' ? reported.captured : amount
  const reserved = state === 'authorized' ? Math.max(amount, reported.amount) : amount
  return reported.amount === reserved && captured === amount && reported.currency === currency
}

function decidePaid(payment: KnownPayment, reported: ProviderPayment): Decision {
  const [state, change] =
    reported.state === 'captured' ? (['completed', 'received'] as const) : (['authorized', 'authorized'] as const)
  const decision: Decision = { state, refunded: payment.refunded }
  if (state === payment.state) return decision
  decision.event = state === 'completed' ? 'payment-received' : 'payment-authorized'
  if (!payment.orderCancelled) return { ...decision, change }
  const reversal = reversalOf(reported)
  return reversal ? { ...decision, reversal } : decision
}

function fail(payment: KnownPayment, fault: string, reversal: Decision['reversal']): Decision {
  const closed: Decision = { state: 'failed', refunded: payment.refunded, fault, event: 'payment-failed' }
  if (reversal) closed.reversal = reversal
  return payment.orderCancelled ? closed : { ...closed, reopen: true, change: 'failed' }
}

// Voided by the provider: the authorisation expired, or was voided in the provider's dashboard.
function decideVoided(payment: KnownPayment): Decision {
  const closed: Decision = { state: 'cancelled', refunded: payment.refunded }
  if (payment.state === 'authorized') closed.event = 'payment-voided'
  return payment.orderCancelled ? closed : { ...closed, reopen: true, change: 'failed' }
}

// The bank declined the money after the capture, which is final: nothing is left to void or refund.
const decideReversed = ({ refunded }: KnownPayment, { fault }: ProviderPayment): Decision => ({
  state: 'failed',
  refunded,
  fault: fault ?? 'declined',
  event: 'payment-failed',
  change: 'reversed'
})

function reconcileClosed(payment: KnownPayment, reported: ProviderPayment): Decision {
  const decision: Decision = { state: payment.state, refunded: payment.refunded }
  const reversal = payment.state === 'failed' || payment.state === 'cancelled' ? reversalOf(reported) : undefined
  return reversal ? { ...decision, reversal } : decision
}

function reversalOf(reported: ProviderPayment): Decision['reversal'] {
  if (reported.state === 'authorized') return { kind: 'void', amount: reported.amount }
  const amount = reported.captured - reported.refunded
  return reported.state === 'captured' && amount > 0 ? { kind: 'refund', amount } : undefined
}

function withRefunds(decision: Decision, payment: KnownPayment, reported: ProviderPayment): Decision {
  if (reported.refunded <= payment.refunded) return decision
  const isFullRefund = decision.state === 'completed' && reported.refunded >= payment.amount
  return { ...decision, refunded: reported.refunded, state: isFullRefund ? 'refunded' : decision.state }
}
