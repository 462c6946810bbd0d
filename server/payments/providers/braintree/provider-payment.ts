import type { Transaction } from 'braintree'
import { exponentOf, toDecimalString } from '../../../../contract/format.ts'
import type { ProviderPayment } from '../../../core/payment-provider.ts'
import type { paymentErrors } from '../../payment-errors.ts'

type PaymentError = (typeof paymentErrors)[number]

/** Maps Braintree's statuses to ours (developer.paypal.com/braintree/docs/reference/general/statuses). */
const states: Readonly<Record<string, ProviderPayment['state']>> = {
  authorizing: 'processing',
  authorized: 'authorized',
  authorization_expired: 'voided',
  submitted_for_settlement: 'captured',
  settlement_pending: 'captured',
  settlement_confirmed: 'captured',
  settling: 'captured',
  settled: 'captured',
  settlement_declined: 'reversed',
  processor_declined: 'failed',
  gateway_rejected: 'failed',
  failed: 'failed',
  voided: 'voided'
}

/**
 * Maps processor responses to our errors (…/reference/general/processor-responses/authorization-responses); others are
 * generic declines.
 */
const errors: Readonly<Record<string, PaymentError>> = {
  '2001': 'insufficient-funds',
  '2002': 'insufficient-funds',
  '2003': 'insufficient-funds',
  '2004': 'expired',
  '2099': 'authentication',
  '3000': 'timeout',
  three_d_secure: 'authentication'
}

/** Converts our minor units to Braintree's decimals: `(118644, 'EUR')` -> `1186.44`, `(1000, 'JPY')` -> `1000`. */
export const toBraintree = (amount: number, currency: string): string => toDecimalString(amount, exponentOf(currency))

/** Converts a Braintree decimal amount, with any number of digits, to our minor units. */
export function fromBraintree(amount: string, currency: string): number {
  const [integer = '', fraction = ''] = amount.split('.')
  const digits = exponentOf(currency)
  return Number(integer + fraction.padEnd(digits, '0').slice(0, digits))
}

/** Whether a sale is authorised, captured or in progress. */
export function isLive({ status }: Transaction): boolean {
  return states[status] === 'processing' || states[status] === 'authorized' || states[status] === 'captured'
}

/** Whether a sale was voided during settlement, which is how an unsettled sale is refunded in full. */
export function isVoidedInSettlement({ status, statusHistory = [] }: Transaction): boolean {
  return status === 'voided' && statusHistory.some((entry) => states[entry.status] === 'captured')
}

/** Whether a sale was captured, also if it was refunded by a void. */
export const isCaptured = (sale: Transaction): boolean =>
  states[sale.status] === 'captured' || isVoidedInSettlement(sale)

/** Whether the bank declined a captured sale. */
export const isReversed = ({ status }: Transaction): boolean => states[status] === 'reversed'

/** Whether the bank can still decline a capture or refund. */
const isUnsettled = ({ status }: Transaction): boolean => states[status] === 'captured' && status !== 'settled'

/** Whether a refund is pending or completed. */
export const isSuccessfulRefund = ({ status }: Transaction): boolean => states[status] === 'captured'

// A declined refund that was never submitted has not been accepted.
const isFailedRefund = ({ status, statusHistory = [] }: Transaction): boolean =>
  states[status] !== 'captured' && statusHistory.some((entry) => states[entry.status] === 'captured')

/** Translates a sale and its refunds to our type; `sale` is undefined while unpaid. */
export function toProviderPayment(
  reference: string,
  sale: Transaction | undefined,
  refunds: readonly Transaction[]
): ProviderPayment {
  const unpaid = { reference, captured: 0, refunded: 0, fault: null, authorizedUntil: null }
  const noForm = { clientSecret: null, redirectUrl: null }
  if (!sale) return { ...unpaid, ...noForm, state: 'open', amount: 0, currency: '' }
  const currency = sale.currencyIsoCode
  const amount = fromBraintree(sale.amount, currency)
  const state = isVoidedInSettlement(sale) ? 'captured' : (states[sale.status] ?? 'processing')
  const sumOf = (some: readonly Transaction[]) =>
    some.reduce((sum, refund) => sum + fromBraintree(refund.amount, currency), 0)
  const until = sale.authorizationExpiresAt
  return {
    ...unpaid,
    ...noForm,
    state,
    amount,
    currency,
    captured: state === 'captured' ? amount : 0,
    refunded: isVoidedInSettlement(sale) ? amount : sumOf(refunds.filter(isSuccessfulRefund)),
    failedRefunds: sumOf(refunds.filter(isFailedRefund)),
    isUnsettled: [sale, ...refunds].some(isUnsettled),
    fault: state === 'failed' || state === 'reversed' ? errorOf(sale) : null,
    authorizedUntil: state === 'authorized' && until ? new Date(until).toISOString() : null
  }
}

function errorOf({ processorResponseCode = '', gatewayRejectionReason = '' }: Transaction): PaymentError {
  return errors[gatewayRejectionReason] ?? errors[processorResponseCode] ?? 'declined'
}
