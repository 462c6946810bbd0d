import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  object,
  record,
  size,
  string
} from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { languages, type LocaleCode } from '../../locale.ts'
import { CountryCode } from '../../scalars.ts'
import { TermsDays } from '../partners/terms.ts'
import { line, newSettingOf, settingOf } from './settings.ts'

/** Whether a method is offered at checkout, and for partners in which countries; null means all. */
const Offering = object({ isOffered: boolean(), countries: nullable(size(array(CountryCode), 1, 300)) })
export type Offering = Infer<typeof Offering>

/** Maximum number of days to pay by bank transfer. */
export const maxTransferDays = 90

export const methodCodes = [
  'adyen_card',
  'stripe_card',
  'braintree',
  'sandbox_stripe_card',
  'sandbox_braintree',
  'bank_transfer',
  'invoice_terms'
] as const
export type MethodCode = (typeof methodCodes)[number]

/** The key of a method's custom text in a language: `bank_transfer.de`. */
export const methodTextKey = (code: MethodCode, locale: LocaleCode): string => `${code}.${locale}`

const TextKey = enums(methodCodes.flatMap((code) => languages.map((language) => methodTextKey(code, language.code))))

/** Maximum length of custom names and descriptions of methods. */
export const maxMethodText = { names: 60, descriptions: 200 }

/** How payment methods are offered, by code, their payment deadline, and their names. */
export const PaymentMethods = object({
  adyen_card: Offering,
  stripe_card: Offering,
  braintree: Offering,
  sandbox_stripe_card: Offering,
  sandbox_braintree: Offering,
  bank_transfer: Offering,
  invoice_terms: Offering,
  /** Days within which a transfer must arrive; an order that is not paid by then is cancelled. */
  transferDays: max(min(integer(), 1), maxTransferDays),
  /** The default payment terms for new partners. */
  newPartnerTermsDays: TermsDays,
  /** Custom names and descriptions that differ from the standard ones; `{days}` is a number of days. */
  names: record(TextKey, line(maxMethodText.names)),
  descriptions: record(TextKey, line(maxMethodText.descriptions))
})
export type PaymentMethods = Infer<typeof PaymentMethods>

/** Whether a method is offered to partners in a country. */
export const isOfferedIn = ({ isOffered, countries }: Offering, country: string): boolean =>
  isOffered && (countries === null || countries.includes(country))

const path = '/api/v2/desk/settings/payment-methods'

export const readPaymentMethods = endpoint({ method: 'GET', path, for: 'settings', output: settingOf(PaymentMethods) })

/** Saves how payment methods are offered in checkouts; placed orders keep their method and deadline. */
export const savePaymentMethods = endpoint({
  method: 'PUT',
  path,
  for: 'settings',
  input: newSettingOf(PaymentMethods),
  output: settingOf(PaymentMethods),
  errors: {
    'setting-changed': 409,
    'country-not-served': 422,
    'countries-without-payment': 422,
    'days-placeholder': 422
  }
})

const StandardTexts = object({ names: record(string(), string()), descriptions: record(string(), string()) })

/**
 * The shop's payment methods with the number of placed orders awaiting payment by each and their standard texts by
 * language, and all countries.
 */
export const readPaymentChoices = endpoint({
  method: 'GET',
  path: `${path}/choices`,
  for: 'settings',
  output: object({
    methods: array(object({ code: enums(methodCodes), waiting: integer(), standard: StandardTexts })),
    countries: array(CountryCode)
  })
})
