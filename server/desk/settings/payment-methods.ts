import type { Input } from '../../../contract/endpoint.ts'
import { countryName } from '../../../contract/format.ts'
import { languages, type LocaleCode } from '../../../contract/locale.ts'
import {
  isOfferedIn,
  type MethodCode,
  methodCodes,
  methodTextKey,
  type PaymentMethods,
  type savePaymentMethods
} from '../../../contract/desk/settings/payment-methods.ts'
import type { PaymentProviderCode } from '../../../contract/payments/payment.ts'
import { placeholdersIn, settings } from '../../core/settings/service.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { isServed, servedCountries } from '../../partners/countries/service.ts'
import { configuredMethods, standardMethodText } from '../../payments/service.ts'
import { countWaitingPayments } from './queries.ts'
import { type InvalidField, rejectInvalid, saveSetting, type SaveContext } from './save.ts'

type Providers = readonly PaymentProviderCode[]

/** The shop's payment methods with their standard texts, and the payments waiting for each. */
export async function paymentChoices(db: Reader, providers: Providers) {
  const waiting = new Map((await countWaitingPayments(db)).map(({ method, count }) => [method, Number(count)]))
  const methods = configuredMethods(providers).map(({ code }) => ({
    code,
    waiting: waiting.get(code) ?? 0,
    standard: { names: standardTexts(code, 'name'), descriptions: standardTexts(code, 'description') }
  }))
  return { methods, countries: [...servedCountries] }
}

const standardTexts = (code: MethodCode, field: 'name' | 'description') =>
  Object.fromEntries(languages.map(({ code: locale }) => [locale, standardMethodText(code, field, locale)]))

/**
 * Saves how methods are offered and named.
 * @throws ApiError 'country-not-served', 'countries-without-payment', 'days-placeholder', 'setting-changed'
 */
export function changePaymentMethods(
  tx: Tx,
  { value, basedOn }: Input<typeof savePaymentMethods>,
  context: SaveContext & { providers: Providers }
) {
  rejectInvalid(invalidFields(value, context), context.locale)
  return saveSetting(tx, settings.paymentMethods, { value, basedOn, fields: fieldsOf }, context)
}

function invalidFields(
  value: PaymentMethods,
  { locale, providers }: { locale: LocaleCode; providers: Providers }
): InvalidField[] {
  const unservedCountries = methodCodes.flatMap((code) =>
    (value[code].countries ?? []).flatMap((country): InvalidField[] => {
      const values = { country: countryName(country, locale) }
      return isServed(country) ? [] : [{ field: `value.${code}.countries`, code: 'country-not-served', values }]
    })
  )
  const invalid = [
    ...unservedCountries,
    ...invalidTexts(value, 'names', 'name'),
    ...invalidTexts(value, 'descriptions', 'description')
  ]
  // Terms do not count: few partners have them, and only after their first payment.
  const forAll = configuredMethods(providers).filter(({ kind }) => kind !== 'terms')
  const without = servedCountries.filter((country) => !forAll.some(({ code }) => isOfferedIn(value[code], country)))
  if (without.length === 0) return invalid
  const named = without.map((country) => countryName(country, locale)).toSorted((a, b) => a.localeCompare(b, locale))
  const shown = named.length > 3 ? [...named.slice(0, 3), '…'] : named
  return [...invalid, { field: 'value', code: 'countries-without-payment', values: { countries: shown.join(', ') } }]
}

// A text may contain the days placeholder only if the standard text does.
function invalidTexts(
  value: PaymentMethods,
  field: 'names' | 'descriptions',
  standard: 'name' | 'description'
): InvalidField[] {
  return methodCodes.flatMap((code) =>
    languages.flatMap(({ code: locale }): InvalidField[] => {
      const key = methodTextKey(code, locale)
      const allowed = placeholdersIn(standardMethodText(code, standard, locale))
      const unknown = placeholdersIn(value[field][key] ?? '').filter((name) => !allowed.includes(name))
      const values = { placeholders: unknown.map((name) => `{${name}}`).join(', ') }
      return unknown.length > 0 ? [{ field: `value.${field}.${key}`, code: 'days-placeholder', values }] : []
    })
  )
}

// In the log, each method and text is a field; countries are listed only if the method is not offered in all.
function fieldsOf(value: PaymentMethods): Record<string, unknown> {
  const offerings = methodCodes.map((code) => {
    const { isOffered, countries } = value[code]
    return [code, { isOffered, ...(countries && { countries: countries.toSorted() }) }] as const
  })
  const texts = methodCodes.flatMap((code) =>
    languages.flatMap(({ code: locale }) => {
      const key = methodTextKey(code, locale)
      const field = `${code} · ${locale.toUpperCase()}`
      const both = { [`${field} · name`]: value.names[key], [`${field} · description`]: value.descriptions[key] }
      return Object.entries(both).filter(([, text]) => text !== undefined)
    })
  )
  const { transferDays, newPartnerTermsDays } = value
  return { ...Object.fromEntries(offerings), transferDays, newPartnerTermsDays, ...Object.fromEntries(texts) }
}
