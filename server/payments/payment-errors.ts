import type { LocaleCode } from '../../contract/locale.ts'
import { serverText } from '../core/texts.ts'

/**
 * Why a payment failed, as reported by the card, its bank or our own check; any other value is the provider's own
 * message.
 */
export const paymentErrors = [
  'declined',
  'insufficient-funds',
  'expired',
  'authentication',
  'timeout',
  'cancelled',
  'mismatch'
] as const

/** Why a payment failed, in the reader's language; a provider's own message is not translated. */
export function paymentErrorText(code: string, locale: LocaleCode): string {
  return isKnownError(code) ? serverText(locale, `payment-errors.${code}`) : code
}

function isKnownError(code: string): code is (typeof paymentErrors)[number] {
  return paymentErrors.some((error) => error === code)
}
