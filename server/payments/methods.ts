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
] as const

export type PaymentMethod = (typeof methods)[number]
export type MethodCode = PaymentMethod['code']

/** Days until a transfer has to have arrived. */
export const transferDays = 14
/** Hours that an order by card or redirect waits to be paid. */
export const cardHours = 72

/** Whom the methods are for. */
export interface Payer {
  paymentTermsDays: number
  /** Whether the company has a paid order: required for terms. */
  hasPaid: boolean
}

/** Methods that a company may use: those of configured providers, transfer, and terms for whom they were agreed with. */
export function usablePaymentMethods(providers: readonly PaymentProviderCode[], payer: Payer): PaymentMethod[] {
  return methods.filter(({ kind, provider }) => {
    if (provider) return providers.includes(provider)
    return kind === 'offline' || (payer.paymentTermsDays > 0 && payer.hasPaid)
  })
}

/** The card that a payment for several invoices uses: the first one of a configured provider. */
export function cardMethod(providers: readonly PaymentProviderCode[]): PaymentMethod | undefined {
  return methods.find(({ kind, provider }) => kind === 'card' && providers.includes(provider))
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

/** Description of a method; `days` are those of the company's terms. */
export function paymentMethodDescription(code: MethodCode, locale: LocaleCode, days: number): string {
  return serverText(locale, `payment-methods.${code}.description`, {
    count: code === 'bank_transfer' ? transferDays : days
  })
}
