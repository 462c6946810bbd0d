import {
  isOfferedIn,
  type MethodCode,
  methodTextKey,
  type PaymentMethods
} from '../../contract/desk/settings/payment-methods.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { PaymentProviderCode } from '../../contract/payments/payment.ts'
import { fillPlaceholders, placeholdersOf } from '../core/settings/service.ts'
import { serverTemplate, serverText } from '../core/texts.ts'

/** All payment methods with their kind and provider, in display order. */
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

/** Days that an order paid by card or redirect waits for payment. */
export const cardDays = 3

/** The company to which methods are offered. */
export interface Payer {
  paymentTermsDays: number
  /** Whether the company has a paid order, which is required for terms. */
  hasPaid: boolean
  countryCode: string
}

/** Methods available to the shop: those of configured providers, bank transfer and terms. */
export const configuredMethods = (providers: readonly PaymentProviderCode[]): PaymentMethod[] =>
  methods.filter(({ provider }) => provider === null || providers.includes(provider))

/** The configured methods that a company may use: those offered in its country, and terms if agreed. */
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

/** Inputs for the texts of a method: the setting, the reader's language and the company's payment terms in days. */
export interface MethodWording {
  methods: Pick<PaymentMethods, 'names' | 'descriptions' | 'transferDays'>
  locale: LocaleCode
  termsDays: number
}

/**
 * A method's name in a language: the brand's own, or else the standard one. An unknown method of an old order falls
 * back to its code.
 */
export function paymentMethodName(code: string, wording: MethodWording): string {
  const method = findMethod(code)
  return method ? methodText(method.code, 'name', wording) : code
}

/** Description of a method at checkout. */
export const paymentMethodDescription = (code: MethodCode, wording: MethodWording): string =>
  methodText(code, 'description', wording)

function methodText(
  code: MethodCode,
  field: 'name' | 'description',
  { methods, locale, termsDays }: MethodWording
): string {
  const days = code === 'bank_transfer' ? methods.transferDays : termsDays
  const customText = methods[field === 'name' ? 'names' : 'descriptions'][methodTextKey(code, locale)]
  return customText === undefined
    ? serverText(locale, `payment-methods.${code}.${field}`, { count: days })
    : fillPlaceholders(customText, { days }, locale)
}

/** The standard text of a method, with `{days}` as the placeholder for the number of days. */
export const standardMethodText = (code: MethodCode, field: 'name' | 'description', locale: LocaleCode): string =>
  placeholdersOf(serverTemplate(locale, `payment-methods.${code}.${field}`)).replace('{count}', '{days}')
