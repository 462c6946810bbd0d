import type { saveTax } from '../../../contract/desk/settings/tax.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { countryName, formatDate } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { taxCountries, type TaxRate } from '../../../contract/pricing/tax-rates.ts'
import { sellerDay } from '../../core/dates.ts'
import { settings } from '../../core/settings/service.ts'
import type { Tx } from '../../db/tx.ts'
import { type InvalidField, saveSetting, type SaveContext } from './save.ts'

/**
 * Saves the tax rates.
 * @throws ApiError 'country-without-vat', 'tax-rate-day', 'tax-rate-taken', 'tax-rate-begun', 'setting-changed'
 */
export function changeTax(tx: Tx, { value: rates, basedOn }: Input<typeof saveTax>, context: SaveContext) {
  const today = sellerDay(context.now.toISOString())
  const value = rates.toSorted((a, b) => a.country.localeCompare(b.country) || a.startsOn.localeCompare(b.startsOn))
  const invalid = (old: readonly TaxRate[]) => invalidFields(rates, { old, today }, context.locale)
  return saveSetting(tx, settings.tax, { value, basedOn, fields: fieldsOf, invalid }, context)
}

interface TaxContext {
  old: readonly TaxRate[]
  today: string
}

function invalidFields(rates: readonly TaxRate[], { old, today }: TaxContext, locale: LocaleCode): InvalidField[] {
  const begun = old.filter(({ startsOn }) => startsOn <= today)
  const each = rates.flatMap((rate, at): InvalidField[] => {
    const field = `value[${at}]`
    const values = { country: countryName(rate.country, locale), date: formatDate(rate.startsOn, locale) }
    if (!taxCountries.includes(rate.country))
      return [{ field: `${field}.country`, code: 'country-without-vat', values }]
    if (rates.findIndex((other) => isSamePlace(other, rate)) < at)
      return [{ field: `${field}.startsOn`, code: 'tax-rate-taken', values }]
    const isNew = !old.some((other) => isSame(other, rate))
    return isNew && rate.startsOn < today ? [{ field: `${field}.startsOn`, code: 'tax-rate-day' }] : []
  })
  const missing = begun.flatMap((rate): InvalidField[] => {
    if (rates.some((other) => isSame(other, rate))) return []
    const at = rates.findIndex((other) => isSamePlace(other, rate))
    const values = { country: countryName(rate.country, locale), date: formatDate(rate.startsOn, locale) }
    return [{ field: at < 0 ? 'value' : `value[${at}].rate`, code: 'tax-rate-begun', values }]
  })
  return [...each, ...missing]
}

const isSamePlace = (a: TaxRate, b: TaxRate) => a.country === b.country && a.startsOn === b.startsOn
const isSame = (a: TaxRate, b: TaxRate) => isSamePlace(a, b) && a.rate === b.rate

// In the log, each rate is a field named after its country and day.
const fieldsOf = (rates: readonly TaxRate[]): Record<string, unknown> =>
  Object.fromEntries(rates.map(({ country, startsOn, rate }) => [`${country} · ${startsOn}`, { taxRate: rate }]))
