import type { LocaleCode } from '../../contract/locale.ts'
import { serverText } from '../core/texts.ts'

/** Why a payment fails, as a card, its bank or our own check says it; anything else is the provider's own sentence. */
export const paymentFaults = [
  'declined',
  'insufficient-funds',
  'expired',
  'authentication',
  'timeout',
  'cancelled',
  'mismatch'
] as const

/** Why a payment failed, in the reader's language; a provider's own words stay as they are. */
export function paymentFault(fault: string, locale: LocaleCode): string {
  return isKnownFault(fault) ? serverText(locale, `payment-faults.${fault}`) : fault
}

function isKnownFault(fault: string): fault is (typeof paymentFaults)[number] {
  return (paymentFaults as readonly string[]).includes(fault)
}
