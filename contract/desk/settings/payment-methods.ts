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

/** Whether a method is offered at checkout, and to partners of which countries; null is all. */
const Offering = object({ isOffered: boolean(), countries: nullable(size(array(CountryCode), 1, 300)) })
export type Offering = Infer<typeof Offering>

/** The longest time to pay by bank transfer, in days. */
export const mostTransferDays = 90

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

/** The key of a method's own text in a language: `bank_transfer.de`. */
export const methodTextKey = (code: MethodCode, locale: LocaleCode): string => `${code}.${locale}`

const TextKey = enums(methodCodes.flatMap((code) => languages.map((language) => methodTextKey(code, language.code))))

/** The longest own name and description of a method. */
export const mostMethodText = { names: 60, descriptions: 200 }

/** How every payment method is offered, by its code, within which time is paid, and what methods are called. */
export const PaymentMethods = object({
  adyen_card: Offering,
  stripe_card: Offering,
  braintree: Offering,
  sandbox_stripe_card: Offering,
  sandbox_braintree: Offering,
  bank_transfer: Offering,
  invoice_terms: Offering,
  /** Days until a transfer has to have arrived; an order that is not paid by then is cancelled. */
  transferDays: max(min(integer(), 1), mostTransferDays),
  /** The payment terms that are suggested for a new partner. */
  newPartnerTermsDays: TermsDays,
  /** Own names and descriptions, where they are not the standard ones; `{days}` is a number of days. */
  names: record(TextKey, line(mostMethodText.names)),
  descriptions: record(TextKey, line(mostMethodText.descriptions))
})
export type PaymentMethods = Infer<typeof PaymentMethods>

/** Whether a method is offered to partners of a country. */
export const isOfferedIn = ({ isOffered, countries }: Offering, country: string): boolean =>
  isOffered && (countries === null || countries.includes(country))

const path = '/api/v2/desk/settings/payment-methods'

export const readPaymentMethods = endpoint({ method: 'GET', path, for: 'settings', output: settingOf(PaymentMethods) })

/** Saves how payment methods are offered: at checkouts from now on, placed orders keep their method and deadline. */
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

/** The methods that this shop has, with the placed orders that wait to be paid by them and their standard texts by language, and all countries. */
export const readPaymentChoices = endpoint({
  method: 'GET',
  path: `${path}/choices`,
  for: 'settings',
  output: object({
    methods: array(object({ code: enums(methodCodes), waiting: integer(), standard: StandardTexts })),
    countries: array(CountryCode)
  })
})
