import type { Country } from '../../../contract/site/channel.ts'
import { countryName } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { emeaCountries, otherCountries, servedCountries } from './country-codes.ts'

export { servedCountries } from './country-codes.ts'

const emea = new Set(emeaCountries)
const served = new Set(servedCountries)

/** Provinces (ISO 3166-2) of the countries whose addresses require one. */
const provinceNames: Readonly<Record<string, string>> = {
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  AU: 'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia'
}

interface Province {
  code: string
  name: string
}

const provinces = new Map<string, Province[]>(
  Object.entries(provinceNames).map(([country, list]) => [
    country,
    list.split('|').map((entry) => {
      const space = entry.indexOf(' ')
      return { code: `${country}-${entry.slice(0, space)}`, name: entry.slice(space + 1) }
    })
  ])
)

/** Provinces of a country; empty if its addresses have none. */
export const provincesOf = (country: string): Province[] => provinces.get(country) ?? []

/** Whether the shop delivers to a country. */
export const isServed = (country: string): boolean => served.has(country)

/** The registration rules for a country; undefined if the shop does not deliver there. */
export function rulesOf(code: string): { code: string; emea: boolean; provinces: Province[] } | undefined {
  return isServed(code) ? { code, emea: emea.has(code), provinces: provincesOf(code) } : undefined
}

/** All countries of ISO 3166-1 with their names in a language, sorted by name. */
export function countriesIn(locale: LocaleCode): Country[] {
  const collator = new Intl.Collator(locale)
  return [...emeaCountries, ...otherCountries]
    .map((code) => ({
      '@id': `/api/v2/shop/countries/${code}`,
      code,
      name: countryName(code, locale),
      emea: emea.has(code),
      served: isServed(code),
      provinces: provincesOf(code)
    }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
}
