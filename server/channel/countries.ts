import { countryName } from '../../contract/format.ts'
import type { LocaleCode } from '../../contract/locale.ts'

/** ISO 3166-1 alpha-2 codes that the shop ships to. */
const codes =
  'AD AE AL AM AR AT AU AZ BA BE BG BH BR CA CH CL CN CO CR CY CZ DE DK DO DZ EC EE EG ES FI FR GB GE GR HK HR HU ID IE IL IN IS IT JO JP KE KR KW KZ LB LI LT LU LV MA MC MD ME MK MT MU MX MY NL NO NZ OM PA PE PH PL PT QA RO RS SA SE SG SI SK SM TH TN TR TW UA US UY VN ZA'.split(
    ' '
  )

/** Countries outside Europe, the Middle East and Africa. */
const notEmea = new Set(
  'AR AU BR CA CL CN CO CR DO EC HK ID IN JP KR KZ MX MY NZ PA PE PH SG TH TW US UY VN'.split(' ')
)

/** Provinces of the countries whose addresses need one (ISO 3166-2). */
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

/** Provinces of a country; empty where addresses have none. */
export const provincesOf = (country: string): Province[] => provinces.get(country) ?? []

export const isServed = (country: string): boolean => codes.includes(country)

/** What the registration asks of a country: undefined where nothing is shipped to. */
export function rulesOf(code: string): { code: string; emea: boolean; provinces: Province[] } | undefined {
  return isServed(code) ? { code, emea: !notEmea.has(code), provinces: provincesOf(code) } : undefined
}

/** Every country with its name in a language, ordered by it. */
export function countriesIn(locale: LocaleCode) {
  const collator = new Intl.Collator(locale)
  return codes
    .map((code) => ({
      '@id': `/api/v2/shop/countries/${code}`,
      code,
      name: countryName(code, locale),
      emea: !notEmea.has(code),
      provinces: provincesOf(code)
    }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
}
