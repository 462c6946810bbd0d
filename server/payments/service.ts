import { formatMoney } from '../../contract/format.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import { brand } from '../../src/brand.ts'
import { serverText } from '../lib/texts.ts'

/** Days until a transfer has to have arrived. */
export const transferDays = 14

const methods = [{ code: 'bank_transfer', kind: 'offline' }] as const

type MethodCode = (typeof methods)[number]['code']

/** Payment methods a company may use, in the order in which they are shown. */
export function usablePaymentMethods() {
  return methods
}

export function isPaymentMethod(code: string): code is MethodCode {
  return methods.some((method) => method.code === code)
}

/** A method's name in a language; an unknown one (of an old order) keeps its code. */
export function paymentMethodName(code: string, locale: LocaleCode): string {
  return isPaymentMethod(code) ? serverText(locale, `payment-methods.${code}.name`) : code
}

export function paymentMethodDescription(code: MethodCode, locale: LocaleCode): string {
  return serverText(locale, `payment-methods.${code}.description`, { count: transferDays })
}

/** What the buyer has to do; null where there is nothing. `amount` in minor units of `currency`. */
export function paymentInstructions(
  code: string,
  locale: LocaleCode,
  to: { amount: number; currency: string; reference: string }
): string | null {
  if (!isPaymentMethod(code)) return null
  return serverText(locale, `payment-methods.${code}.instructions`, {
    amount: formatMoney(to.amount, to.currency, locale),
    holder: brand.legalName,
    // In groups of four, as a bank's form wants it read.
    iban: brand.iban.replaceAll(/(.{4})(?=.)/g, '$1 '),
    bic: brand.bic,
    reference: to.reference
  })
}
