import type { AdyenNotices } from '../../../db/schema/trade.ts'
import type { ProviderPayment } from '../../../core/payment-provider.ts'
import type { paymentErrors } from '../../payment-errors.ts'
import { dayMs } from '../../../core/dates.ts'

type PaymentError = (typeof paymentErrors)[number]

/** Adyen does not report when an authorisation expires; the shortest period of the card schemes is a week. */
const authorizedDays = 7

/** Maps Adyen's refusal reasons to our errors (docs.adyen.com/development-resources/refusal-reasons). */
const errors: Readonly<Record<string, PaymentError>> = {
  'not enough balance': 'insufficient-funds',
  'withdrawal count exceeded': 'insufficient-funds',
  'withdrawal amount exceeded': 'insufficient-funds',
  'expired card': 'expired',
  '3d not authenticated': 'authentication',
  'authentication required': 'authentication',
  'acquirer error': 'timeout',
  'issuer unavailable': 'timeout',
  pending: 'timeout',
  expired: 'timeout',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  'shopper cancelled': 'cancelled'
}

const hasEvent = (
  notices: readonly AdyenNotices[],
  { psp_reference }: AdyenNotices,
  code: string,
  success: 0 | 1 = 1
): boolean =>
  notices.some(
    (notice) => notice.original_reference === psp_reference && notice.code === code && notice.success === success
  )

/** Whether an authorisation was voided: as reported by Adyen, or requested by us. */
export function isVoided(authorisation: AdyenNotices, notices: readonly AdyenNotices[]): boolean {
  const isCancelled = ['CANCELLATION', 'TECHNICAL_CANCEL', 'CANCEL_OR_REFUND', 'EXPIRE'].some((code) =>
    hasEvent(notices, authorisation, code)
  )
  return (
    isCancelled || (hasEvent(notices, authorisation, 'LET_GO') && !hasEvent(notices, authorisation, 'CANCELLATION', 0))
  )
}

/** Our own record of a requested capture, which Adyen reports later. */
export const captureRequested = 'CAPTURE_REQUESTED'

/**
 * The authorisations of a payment, with the relevant one first: one that is or was being captured, otherwise the first
 * that is not voided, otherwise the first.
 */
export function authorisationsOf(notices: readonly AdyenNotices[]): AdyenNotices[] {
  const all = notices.filter(({ code, success }) => code === 'AUTHORISATION' && success === 1)
  const rank = (one: AdyenNotices) => {
    if (hasEvent(notices, one, 'CAPTURE')) return 0
    if (isVoided(one, notices)) return 3
    return hasEvent(notices, one, captureRequested) ? 1 : 2
  }
  return all.toSorted((a, b) => rank(a) - rank(b))
}

/** Derives a payment's state from its notifications, in any order. */
export function toProviderPayment(reference: string, notices: readonly AdyenNotices[]): ProviderPayment {
  const [paid] = authorisationsOf(notices)
  if (!paid) return unpaidProviderPayment(reference, notices)
  const select = (codes: readonly string[], success: number) =>
    notices.filter(
      (notice) =>
        notice.original_reference === paid.psp_reference && notice.success === success && codes.includes(notice.code)
    )
  const sumOf = (codes: readonly string[], success: number) =>
    select(codes, success).reduce((all, { amount }) => all + amount, 0)
  const sum = (...codes: string[]) => sumOf(codes, 1)
  const reversed = sum('REFUND_FAILED', 'REFUNDED_REVERSED')
  const captured = sum('CAPTURE') - sum('CAPTURE_FAILED')
  const uncaptured = isVoided(paid, notices) ? 'voided' : 'authorized'
  const state = captured > 0 ? 'captured' : uncaptured
  const until = new Date(Date.parse(paid.happened_at) + authorizedDays * dayMs).toISOString()
  return {
    reference,
    state,
    amount: paid.amount,
    currency: paid.currency_code,
    captured,
    refunded: sum('REFUND') - reversed,
    failedCaptures: select(['CAPTURE'], 0).length,
    failedRefunds: reversed + sumOf(['REFUND'], 0),
    fault: null,
    authorizedUntil: state === 'authorized' ? until : null,
    clientSecret: null,
    redirectUrl: null
  }
}

function unpaidProviderPayment(reference: string, notices: readonly AdyenNotices[]): ProviderPayment {
  const refusal = notices.find(({ code }) => code === 'AUTHORISATION') ?? notices.find(({ code }) => code === 'ATTEMPT')
  const waiting = notices.some(({ code }) => code === 'WAITING') ? 'processing' : 'open'
  return {
    reference,
    state: refusal ? 'failed' : waiting,
    amount: 0,
    currency: '',
    captured: 0,
    refunded: 0,
    // Adyen's own reasons, such as FRAUD, are for staff only.
    fault: refusal ? (errors[refusal.reason?.toLowerCase() ?? ''] ?? 'declined') : null,
    authorizedUntil: null,
    clientSecret: null,
    redirectUrl: null
  }
}
