import type { Stripe } from 'stripe'
import type { ProviderPayment } from '../../../core/payment-provider.ts'
import type { paymentErrors } from '../../payment-errors.ts'
import { fromStripe } from './amounts.ts'

type PaymentError = (typeof paymentErrors)[number]

/** Maps Stripe's decline and error codes to our errors (docs.stripe.com/declines/codes). */
const errors: Readonly<Record<string, PaymentError>> = {
  insufficient_funds: 'insufficient-funds',
  withdrawal_count_limit_exceeded: 'insufficient-funds',
  expired_card: 'expired',
  authentication_required: 'authentication',
  payment_intent_authentication_failure: 'authentication',
  approve_with_id: 'authentication',
  issuer_not_available: 'timeout',
  processing_error: 'timeout',
  try_again_later: 'timeout',
  card_declined: 'declined'
}

/** Translates a PaymentIntent, expanded with its `latest_charge`, and its refunds to our type. */
export function toProviderPayment(
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[] = []
): ProviderPayment {
  const currency = intent.currency.toUpperCase()
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const until = charge?.payment_method_details?.card?.capture_before
  const state = stateOf(intent)
  const failedRefunds = sumOf(refunds.filter(isFailed))
  const refunded = charge ? Math.min(refundedOf(charge), sumOf(refunds) - failedRefunds) : 0
  return {
    reference: intent.id,
    state,
    amount: fromStripe(intent.amount, currency),
    currency,
    captured: fromStripe(intent.amount_received, currency),
    refunded: state === 'captured' ? fromStripe(refunded, currency) : 0,
    failedRefunds: fromStripe(failedRefunds, currency),
    fault: state === 'failed' ? errorOf(intent) : null,
    authorizedUntil: state === 'authorized' && until ? new Date(until * 1000).toISOString() : null,
    clientSecret: state === 'open' ? intent.client_secret : null,
    redirectUrl: null
  }
}

// A refund can fail days after it has succeeded; whether the charge still counts it then is not documented.
const isFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

const sumOf = (refunds: readonly Stripe.Refund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0)

// The uncaptured part of a charge, once released, also appears as a refund.
const refundedOf = ({ amount, amount_captured, amount_refunded }: Stripe.Charge) =>
  Math.max(0, amount_refunded - (amount - amount_captured))

function stateOf({ status, last_payment_error }: Stripe.PaymentIntent): ProviderPayment['state'] {
  if (status === 'requires_payment_method') return last_payment_error ? 'failed' : 'open'
  if (status === 'processing') return 'processing'
  if (status === 'requires_capture') return 'authorized'
  if (status === 'succeeded') return 'captured'
  return status === 'canceled' ? 'voided' : 'open'
}

function errorOf({ last_payment_error: error }: Stripe.PaymentIntent): string {
  const declineReason = errors[error?.decline_code ?? ''] ?? errors[error?.code ?? '']
  return declineReason ?? error?.message ?? 'declined'
}
