import { array, boolean, type Infer, integer, object, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { CountryCode, CurrencyCode, paging } from '../scalars.ts'

export const Country = object({
  '@id': string(),
  code: CountryCode,
  /** In the asked language. */
  name: string(),
  /** Whether a VAT number is asked and the EMEA terms hold. */
  emea: boolean(),
  /** Whether the shop delivers there: only these can be in an address. */
  served: boolean(),
  provinces: array(object({ code: string(), name: string() }))
})
export type Country = Infer<typeof Country>

/** Every country of ISO 3166-1, never truncated, ordered by name in the requested language. */
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
  refusals: { 'not-found': 404 }
})

export const readCurrency = endpoint({
  method: 'GET',
  path: '/api/v2/shop/currencies/:code',
  for: 'anyone',
  output: object({ '@id': string(), code: CurrencyCode, name: string() }),
  refusals: { 'not-found': 404 }
})

export const listLocales = endpoint({
  method: 'GET',
  path: '/api/v2/shop/locales',
  for: 'anyone',
  output: array(object({ '@id': string(), code: string(), name: string() }))
})
