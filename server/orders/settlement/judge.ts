import type { PaymentState } from '../../db/schema/trade.ts'
import type { ProviderPayment } from '../../core/provider.ts'

/** What our own rows say of a payment. Amounts in minor units of `currency`. */
export interface Known {
  state: PaymentState
  amount: number
  currency: string
  refunded: number
  orderCancelled: boolean
}

/** What is to be done about what a provider says. */
export interface Verdict {
  state: PaymentState
  refunded: number
  fault?: string
  /** Money that is not to stay there: what to ask of the provider. */
  giveBack?: { kind: 'void' | 'refund'; amount: number }
  /** Whether a new payment is opened in its place. */
  reopen?: true
  event?: 'payment-authorized' | 'payment-received' | 'payment-failed' | 'payment-voided'
  /** What the order is told. */
  change?: 'authorized' | 'received' | 'failed'
}

/**
 * Judges what a provider says of a payment. What is said may be old: a payment only ever goes forward, and one that is
 * closed stays closed, so that any order and number of tellings end alike.
 */
export function judge(known: Known, found: ProviderPayment): Verdict {
  const verdict = isOpen(known.state) ? judgeOpen(known, found) : judgeClosed(known, found)
  return withRefunds(verdict, known, found)
}

const isOpen = (state: PaymentState) => state === 'new' || state === 'processing' || state === 'authorized'

function judgeOpen(known: Known, found: ProviderPayment): Verdict {
  const stay = { state: known.state, refunded: known.refunded }
  switch (found.state) {
    case 'open':
      return stay
    case 'processing':
      return known.state === 'new' ? { ...stay, state: 'processing' } : stay
    case 'authorized':
    case 'captured':
      return isOurs(known, found) ? succeed(known, found) : fail(known, 'mismatch', moneyBack(found))
    case 'failed':
      // A refusal comes before the success: what tells of it afterwards is old.
      if (known.state === 'authorized') return stay
      // The intent could still be paid there, beside the payment that is opened in its place.
      return fail(known, found.fault ?? 'declined', { kind: 'void', amount: known.amount })
    case 'voided':
      return lapse(known)
  }
}

function isOurs({ amount, currency }: Known, found: ProviderPayment): boolean {
  const captured = found.state === 'captured' ? found.captured : amount
  return found.amount === amount && captured === amount && found.currency === currency
}

function succeed(known: Known, found: ProviderPayment): Verdict {
  const [state, change] =
    found.state === 'captured' ? (['completed', 'received'] as const) : (['authorized', 'authorized'] as const)
  const verdict: Verdict = { state, refunded: known.refunded }
  if (state === known.state) return verdict
  verdict.event = state === 'completed' ? 'payment-received' : 'payment-authorized'
  if (!known.orderCancelled) return { ...verdict, change }
  const giveBack = moneyBack(found)
  return giveBack ? { ...verdict, giveBack } : verdict
}

function fail(known: Known, fault: string, giveBack: Verdict['giveBack']): Verdict {
  const closed: Verdict = { state: 'failed', refunded: known.refunded, fault, event: 'payment-failed' }
  if (giveBack) closed.giveBack = giveBack
  return known.orderCancelled ? closed : { ...closed, reopen: true, change: 'failed' }
}

// Voided there and not by us: the authorisation has run out, or somebody has let it go in the provider's own pages.
function lapse(known: Known): Verdict {
  const closed: Verdict = { state: 'cancelled', refunded: known.refunded }
  if (known.state === 'authorized') closed.event = 'payment-voided'
  return known.orderCancelled ? closed : { ...closed, reopen: true, change: 'failed' }
}

function judgeClosed(known: Known, found: ProviderPayment): Verdict {
  const verdict: Verdict = { state: known.state, refunded: known.refunded }
  const giveBack = known.state === 'failed' || known.state === 'cancelled' ? moneyBack(found) : undefined
  return giveBack ? { ...verdict, giveBack } : verdict
}

function moneyBack(found: ProviderPayment): Verdict['giveBack'] {
  if (found.state === 'authorized') return { kind: 'void', amount: found.amount }
  const amount = found.captured - found.refunded
  return found.state === 'captured' && amount > 0 ? { kind: 'refund', amount } : undefined
}

function withRefunds(verdict: Verdict, known: Known, found: ProviderPayment): Verdict {
  if (found.refunded <= known.refunded) return verdict
  const isWhole = verdict.state === 'completed' && found.refunded >= known.amount
  return { ...verdict, refunded: found.refunded, state: isWhole ? 'refunded' : verdict.state }
}
