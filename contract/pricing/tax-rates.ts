import { array, type Infer, integer, max, min, object, size } from 'superstruct'
import { formatWith } from '../format.ts'
import type { LocaleCode } from '../locale.ts'
import { CountryCode, EnteredDay } from '../scalars.ts'

/** The highest rate, in basis points. */
export const maxTaxRate = 5_000

/** The standard VAT rate of a country from a day of the seller on, in basis points: 2000 is 20 %. */
export const TaxRate = object({
  country: CountryCode,
  startsOn: EnteredDay,
  rate: max(min(integer(), 0), maxTaxRate)
})
export type TaxRate = Infer<typeof TaxRate>

/** Rates added to the standard ones; a rate with the same country and day replaces the standard one. */
export const TaxRates = size(array(TaxRate), 0, 500)

/**
 * Standard VAT rates in the EU, each from the day it came into force, newest last. Source: European Commission, Taxes
 * in Europe Database, "VAT rates applied in the Member States", as of 2026-01-01.
 */
const standardTaxRates: Readonly<Record<string, readonly (readonly [startsOn: string, rate: number])[]>> = {
  AT: [['1995-01-01', 2000]],
  BE: [['1996-01-01', 2100]],
  BG: [['1999-01-01', 2000]],
  HR: [['2012-03-01', 2500]],
  CY: [['2014-01-13', 1900]],
  CZ: [['2013-01-01', 2100]],
  DK: [['1992-01-01', 2500]],
  EE: [
    ['2009-07-01', 2000],
    ['2024-01-01', 2200],
    ['2025-07-01', 2400]
  ],
  FI: [
    ['2013-01-01', 2400],
    ['2024-09-01', 2550]
  ],
  FR: [['2014-01-01', 2000]],
  DE: [
    ['2007-01-01', 1900],
    ['2020-07-01', 1600],
    ['2021-01-01', 1900]
  ],
  GR: [['2016-06-01', 2400]],
  HU: [['2012-01-01', 2700]],
  IE: [
    ['2012-01-01', 2300],
    ['2020-09-01', 2100],
    ['2021-03-01', 2300]
  ],
  IT: [['2013-10-01', 2200]],
  LV: [['2012-07-01', 2100]],
  LT: [['2009-09-01', 2100]],
  LU: [
    ['2015-01-01', 1700],
    ['2023-01-01', 1600],
    ['2024-01-01', 1700]
  ],
  MT: [['2004-01-01', 1800]],
  NL: [['2012-10-01', 2100]],
  PL: [['2011-01-01', 2300]],
  PT: [['2011-01-01', 2300]],
  RO: [
    ['2017-01-01', 1900],
    ['2025-08-01', 2100]
  ],
  SE: [['1990-07-01', 2500]],
  SI: [['2013-07-01', 2200]],
  SK: [
    ['2011-01-01', 2000],
    ['2025-01-01', 2300]
  ],
  ES: [['2012-09-01', 2100]]
}

/** The countries of the EU's VAT area. */
export const taxCountries = Object.keys(standardTaxRates)

/** All rates of a country, oldest first; none outside the EU. */
export function taxRatesOf(country: string, added: readonly TaxRate[]): TaxRate[] {
  const standard = (standardTaxRates[country] ?? []).map(([startsOn, rate]) => ({ country, startsOn, rate }))
  const own = standard.length > 0 ? added.filter((rate) => rate.country === country) : []
  const unchanged = standard.filter(({ startsOn }) => own.every((rate) => rate.startsOn !== startsOn))
  return [...unchanged, ...own].toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))
}

/** `(2550, 'de')` -> `25,5 %`, with a no-break space. */
export const formatTaxRate = (rate: number, locale: LocaleCode): string =>
  formatWith(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 }, locale)

/** The rate of a country on a day, in basis points; undefined outside the EU. */
export function taxRateOn(country: string, day: string, added: readonly TaxRate[]): TaxRate | undefined {
  const rates = taxRatesOf(country, added)
  return rates.findLast(({ startsOn }) => startsOn <= day) ?? rates[0]
}
