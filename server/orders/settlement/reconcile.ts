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
  change?: 'authorized' | 'received' | 'failed'
}

/**
 * Decides what a provider's report changes. Reports may be stale: a payment only moves forward and a closed one stays
 * closed, so the result does not depend on the order or number of reports.
 */
export function reconcile(payment: KnownPayment, found: ProviderPayment): Decision {
  const decision = isOpen(payment.state) ? reconcileOpen(payment, found) : reconcileClosed(payment, found)
  return withRefunds(decision, payment, found)
}

const isOpen = (state: PaymentState) => state === 'new' || state === 'processing' || state === 'authorized'

function reconcileOpen(payment: KnownPayment, found: ProviderPayment): Decision {
  const unchanged = { state: payment.state, refunded: payment.refunded }
  switch (found.state) {
    case 'open':
      return unchanged
    case 'processing':
      return payment.state === 'new' ? { ...unchanged, state: 'processing' } : unchanged
    case 'authorized':
    case 'captured':
      return matchesPayment(payment, found) ? decidePaid(payment, found) : fail(payment, 'mismatch', reversalOf(found))
    case 'failed':
      // A decline precedes the success, so a later report of it is stale.
      if (payment.state === 'authorized') return unchanged
      // Void the intent, which could still be paid at the provider in addition to the new payment.
      return fail(payment, found.fault ?? 'declined', { kind: 'void', amount: payment.amount })
    case 'voided':
      return decideVoided(payment)
  }
}

// A capture may be lower than the reservation, but never higher than the requested amount.
function matchesPayment({ state, amount, currency }: KnownPayment, found: ProviderPayment): boolean {
  const captured = found.state === 'captured' ? found.captured : amount
  const reserved = state === 'authorized' ? Math.max(amount, found.amount) : amount
  return found.amount === reserved && captured === amount && found.currency === currency
}

function decidePaid(payment: KnownPayment, found: ProviderPayment): Decision {
  const [state, change] =
    found.state === 'captured' ? (['completed', 'received'] as const) : (['authorized', 'authorized'] as const)
  const decision: Decision = { state, refunded: payment.refunded }
  if (state === payment.state) return decision
  decision.event = state === 'completed' ? 'payment-received' : 'payment-authorized'
  if (!payment.orderCancelled) return { ...decision, change }
  const reversal = reversalOf(found)
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

function reconcileClosed(payment: KnownPayment, found: ProviderPayment): Decision {
  const decision: Decision = { state: payment.state, refunded: payment.refunded }
  const reversal = payment.state === 'failed' || payment.state === 'cancelled' ? reversalOf(found) : undefined
  return reversal ? { ...decision, reversal } : decision
}

function reversalOf(found: ProviderPayment): Decision['reversal'] {
  if (found.state === 'authorized') return { kind: 'void', amount: found.amount }
  const amount = found.captured - found.refunded
  return found.state === 'captured' && amount > 0 ? { kind: 'refund', amount } : undefined
}

function withRefunds(decision: Decision, payment: KnownPayment, found: ProviderPayment): Decision {
  if (found.refunded <= payment.refunded) return decision
  const isFullRefund = decision.state === 'completed' && found.refunded >= payment.amount
  return { ...decision, refunded: found.refunded, state: isFullRefund ? 'refunded' : decision.state }
}
