import type { Input } from '../../../contract/endpoint.ts'
import type { saveShipping } from '../../../contract/desk/settings/shipping.ts'
import { fold } from '../../../contract/fold.ts'
import { countryName, isCurrency } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { AmountByCurrency, ShippingRates, ZoneRates } from '../../../contract/pricing/shipping.ts'
import { settings } from '../../core/settings/service.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { isServed, servedCountries } from '../../partners/countries/service.ts'
import { readCurrencies } from '../../pricing/service.ts'
import { type InvalidField, rejectInvalid, saveSetting, type SaveContext } from './save.ts'

/** Countries and currencies for which rates can be set. */
export async function shippingChoices(db: Reader) {
  return { countries: [...servedCountries], currencies: await readCurrencies(db) }
}

/**
 * Saves the shipping rates.
 * @throws ApiError 'zone-name-taken', 'zone-country-taken', 'country-not-served', 'weight-order', 'unknown-currency', 'setting-changed'
 */
export function changeShipping(tx: Tx, { value, basedOn }: Input<typeof saveShipping>, context: SaveContext) {
  rejectInvalid(invalidFields(value, context.locale), context.locale)
  return saveSetting(tx, settings.shipping, { value, basedOn, fields: fieldsOf }, context)
}

function invalidFields({ zones, otherCountries }: ShippingRates, locale: LocaleCode): InvalidField[] {
  const names = zones.map(({ name }) => fold(name))
  const inZones = zones.flatMap(({ countries }, at) => countries.map((country) => ({ country, at })))
  const inNames = zones.flatMap(({ name }, at): InvalidField[] =>
    names.indexOf(fold(name)) < at
      ? [{ field: `value.zones[${at}].name`, code: 'zone-name-taken', values: { name } }]
      : []
  )
  const inCountries = inZones.flatMap(({ country, at }, i): InvalidField[] => {
    const invalid = { field: `value.zones[${at}].countries`, values: { country: countryName(country, locale) } }
    if (inZones.findIndex((zone) => zone.country === country) < i) return [{ ...invalid, code: 'zone-country-taken' }]
    return isServed(country) ? [] : [{ ...invalid, code: 'country-not-served' }]
  })
  const inRates = zones.flatMap(({ rates }, at) => invalidRates(rates, `value.zones[${at}].rates`))
  return [...inNames, ...inCountries, ...inRates, ...invalidRates(otherCountries, 'value.otherCountries')]
}

function invalidRates({ perUnit, byWeight, freeFrom }: ZoneRates, field: string): InvalidField[] {
  const bands = byWeight?.bands ?? []
  return [
    ...(perUnit ? unknownCurrencies(perUnit, `${field}.perUnit`) : []),
    ...bands.flatMap(({ upTo, charge }, at): InvalidField[] => {
      const band = `${field}.byWeight.bands[${at}]`
      const isHigher = upTo > (bands[at - 1]?.upTo ?? 0)
      const order = isHigher ? [] : [{ field: `${band}.upTo`, code: 'weight-order' as const }]
      return [...order, ...unknownCurrencies(charge, `${band}.charge`)]
    }),
    ...(byWeight ? unknownCurrencies(byWeight.further.charge, `${field}.byWeight.further.charge`) : []),
    ...unknownCurrencies(freeFrom, `${field}.freeFrom`)
  ]
}

/** Fields of an amount whose currency does not exist. */
export const unknownCurrencies = (
  { inCurrency }: Pick<AmountByCurrency, 'inCurrency'>,
  field: string
): InvalidField[] =>
  Object.keys(inCurrency)
    .filter((currency) => !isCurrency(currency))
    .map((currency) => ({ field: `${field}.inCurrency.${currency}`, code: 'unknown-currency' as const }))

// In the log, each rate is a field named after its zone and weight.
function fieldsOf({ zones, otherCountries }: ShippingRates): Record<string, unknown> {
  return {
    zones: zones.map(({ name }) => name),
    ...Object.fromEntries(
      zones.flatMap(({ name, countries, rates }) => [
        [`${name} · countries`, countries.toSorted()],
        ...Object.entries(ratesOf(name, rates))
      ])
    ),
    ...ratesOf('otherCountries', otherCountries)
  }
}

function ratesOf(zone: string, { perUnit, byWeight, freeFrom }: ZoneRates): Record<string, unknown> {
  const weights = byWeight
    ? [
        ...byWeight.bands.map(({ upTo, charge }) => [`≤ ${weightOf(upTo)}`, amountsOf(charge)] as const),
        [`+ ${weightOf(byWeight.further.grams)}`, amountsOf(byWeight.further.charge)] as const
      ]
    : []
  const each = [
    ...(perUnit ? [['perUnit', amountsOf(perUnit)] as const] : []),
    ...weights,
    ['freeFrom', amountsOf(freeFrom)] as const
  ]
  return Object.fromEntries(each.map(([name, amounts]) => [`${zone} · ${name}`, amounts]))
}

const weightOf = (grams: number): string => (grams % 1000 === 0 ? `${grams / 1000} kg` : `${grams} g`)

/** Amounts by currency; `anyCurrency` is the default for all others. */
export const amountsOf = ({ amount, inCurrency }: { amount: number | null; inCurrency: Record<string, number> }) => ({
  anyCurrency: amount,
  ...inCurrency
})
