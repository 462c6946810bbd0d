import { array, boolean, type Infer, integer, object, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { CountryCode, CurrencyCode, paging } from '../scalars.ts'

export const Country = object({
  '@id': string(),
  code: CountryCode,
  /** In the requested language. */
  name: string(),
  /** Whether a VAT number is required and the EMEA terms apply. */
  emea: boolean(),
  /** Whether the shop delivers there; addresses only allow these countries. */
  served: boolean(),
  provinces: array(object({ code: string(), name: string() }))
})
export type Country = Infer<typeof Country>

/** The query that lists every country on one page. */
export const allCountries = { page: 1, itemsPerPage: 9999 }

/** Every country of ISO 3166-1, never truncated, sorted by name in the requested language. */
export const listCountries = endpoint({
  method: 'GET',
  path: '/api/v2/shop/countries',
  for: 'anyone',
  query: object(paging),
  output: array(Country)
})

const Channel = object({
  '@id': string(),
  code: string(),
  name: string(),
  baseCurrency: string(),
  defaultLocale: string(),
  currencies: array(string()),
  locales: array(string()),
  minimalOrderValue: integer()
})

export const listChannels = endpoint({
  method: 'GET',
  path: '/api/v2/shop/channels',
  for: 'anyone',
  output: array(Channel)
})

export const readChannel = endpoint({
  method: 'GET',
  path: '/api/v2/shop/channels/:code',
  for: 'anyone',
  output: Channel,
  errors: { 'not-found': 404 }
})

export const readCurrency = endpoint({
  method: 'GET',
  path: '/api/v2/shop/currencies/:code',
  for: 'anyone',
  output: object({ '@id': string(), code: CurrencyCode, name: string() }),
  errors: { 'not-found': 404 }
})

export const listLocales = endpoint({
  method: 'GET',
  path: '/api/v2/shop/locales',
  for: 'anyone',
  /** `shortCode` is the three-letter code of the specification: `ger`. */
  output: array(object({ '@id': string(), code: string(), name: string(), shortCode: string() }))
})
