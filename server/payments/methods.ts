import { isOfferedIn, type MethodCode, type PaymentMethods } from '../../contract/desk/settings/payment-methods.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { PaymentProviderCode } from '../../contract/payments/payment.ts'
import { serverText } from '../core/texts.ts'

/** How one pays, and through whom; in the order in which methods are shown. */
const methods = [
  { code: 'adyen_card', kind: 'card', provider: 'adyen' },
  { code: 'stripe_card', kind: 'card', provider: 'stripe' },
  { code: 'braintree', kind: 'redirect', provider: 'braintree' },
  { code: 'sandbox_stripe_card', kind: 'card', provider: 'sandbox' },
  { code: 'sandbox_braintree', kind: 'redirect', provider: 'sandbox' },
  { code: 'bank_transfer', kind: 'offline', provider: null },
  { code: 'invoice_terms', kind: 'terms', provider: null }
] as const satisfies readonly { code: MethodCode; kind: string; provider: PaymentProviderCode | null }[]

export type PaymentMethod = (typeof methods)[number]

/** Hours that an order by card or redirect waits to be paid. */
export const cardHours = 72

/** Whom the methods are for. */
export interface Payer {
  paymentTermsDays: number
  /** Whether the company has a paid order: required for terms. */
  hasPaid: boolean
  countryCode: string
}

/** Methods that a shop has: those of configured providers, transfer and terms. */
export const configuredMethods = (providers: readonly PaymentProviderCode[]): PaymentMethod[] =>
  methods.filter(({ provider }) => provider === null || providers.includes(provider))

/** Those of them that a company may use: offered in its country, terms if they were agreed with it. */
export function usablePaymentMethods(
  configured: readonly PaymentMethod[],
  offerings: PaymentMethods,
  payer: Payer
): PaymentMethod[] {
  return configured.filter(
    ({ code, kind }) =>
      isOfferedIn(offerings[code], payer.countryCode) &&
      (kind !== 'terms' || (payer.paymentTermsDays > 0 && payer.hasPaid))
  )
}

/** A method by its code, regardless of who may use it. */
export function findMethod(code: string): PaymentMethod | undefined {
  return methods.find((method) => method.code === code)
}

/** A method's name in a language, with the days of the company's terms; an unknown one (of an old order) is its code. */
export function paymentMethodName(code: string, locale: LocaleCode, days: number): string {
  const method = findMethod(code)
  if (!method) return code
  return serverText(
    locale,
    `payment-methods.${method.code}.name`,
    method.kind === 'terms' ? { count: days } : undefined
  )
}

/** Description of a method; `days` are those of the company's terms, or those until a transfer has to have arrived. */
export const paymentMethodDescription = (code: MethodCode, locale: LocaleCode, days: number): string =>
  serverText(locale, `payment-methods.${code}.description`, { count: days })
