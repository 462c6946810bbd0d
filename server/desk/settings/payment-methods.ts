import type { Input } from '../../../contract/endpoint.ts'
import { countryName } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import {
  isOfferedIn,
  methodCodes,
  type PaymentMethods,
  type savePaymentMethods
} from '../../../contract/desk/settings/payment-methods.ts'
import type { PaymentProviderCode } from '../../../contract/payments/payment.ts'
import { settings } from '../../core/settings/service.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { isServed, servedCountries } from '../../partners/countries/service.ts'
import { configuredMethods } from '../../payments/service.ts'
import { countWaitingPayments } from './queries.ts'
import { type InvalidField, rejectInvalid, saveSetting, type Saving } from './save.ts'

type Providers = readonly PaymentProviderCode[]

/** The methods of the shop and what waits for them. */
export async function paymentChoices(db: Reader, providers: Providers) {
  const waiting = new Map((await countWaitingPayments(db)).map(({ method, count }) => [method, Number(count)]))
  const methods = configuredMethods(providers).map(({ code }) => ({ code, waiting: waiting.get(code) ?? 0 }))
  return { methods, countries: [...servedCountries] }
}

/** Saves how methods are offered. @throws ApiError 'country-not-served', 'countries-without-payment', 'setting-changed' */
export function changePaymentMethods(
  tx: Tx,
  { value, basedOn }: Input<typeof savePaymentMethods>,
  saving: Saving & { providers: Providers }
) {
  rejectInvalid(invalidFields(value, saving), saving.locale)
  return saveSetting(tx, settings.paymentMethods, { value, basedOn, fields: fieldsOf }, saving)
}

function invalidFields(
  value: PaymentMethods,
  { locale, providers }: { locale: LocaleCode; providers: Providers }
): InvalidField[] {
  const unserved = methodCodes.flatMap((code) =>
    (value[code].countries ?? []).flatMap((country): InvalidField[] => {
      const values = { country: countryName(country, locale) }
      return isServed(country) ? [] : [{ field: `value.${code}.countries`, code: 'country-not-served', values }]
    })
  )
  // Terms are for few partners, and only after their first payment.
  const forAll = configuredMethods(providers).filter(({ kind }) => kind !== 'terms')
  const without = servedCountries.filter((country) => !forAll.some(({ code }) => isOfferedIn(value[code], country)))
  if (without.length === 0) return unserved
  const named = without.map((country) => countryName(country, locale)).toSorted((a, b) => a.localeCompare(b, locale))
  const shown = named.length > 3 ? [...named.slice(0, 3), '…'] : named
  return [...unserved, { field: 'value', code: 'countries-without-payment', values: { countries: shown.join(', ') } }]
}

// Each method is a field of the log; its countries only if it is not offered in all.
function fieldsOf(value: PaymentMethods): Record<string, unknown> {
  const offerings = methodCodes.map((code) => {
    const { isOffered, countries } = value[code]
    return [code, { isOffered, ...(countries && { countries: countries.toSorted() }) }] as const
  })
  const { transferDays, newPartnerTermsDays } = value
  return { ...Object.fromEntries(offerings), transferDays, newPartnerTermsDays }
}
