import {
  array,
  boolean,
  define,
  enums,
  integer,
  max,
  min,
  optional,
  pattern,
  size,
  string,
  Struct,
  trimmed
} from 'superstruct'

/** Money: an integer in minor units of the accompanying currency code; never a fraction. */
export const Amount = integer()

/** ISO 4217 code. */
export const CurrencyCode = pattern(string(), /^[A-Z]{3}$/)

/** ISO 3166-1 alpha-2 code. */
export const CountryCode = pattern(string(), /^[A-Z]{2}$/)

/** Maximum units of a variant per order; also the maximum stock that is disclosed. */
export const quantityLimit = 300

/** Units of a variant in an order: 1 to `quantityLimit`. */
export const Quantity = max(min(integer(), 1), quantityLimit)

/** `YYYY-MM-DD HH:mm:ss` in the time zone of X-User-Timezone. */
export const Instant = pattern(string(), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

/** `YYYY-MM-DD`, a valid calendar date. */
export const Day = define<string>('Day', (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const instant = Date.parse(`${value}T00:00:00.000Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(value)
})

/** A day entered by staff, from 1900 to 2199: a year typed with two digits reaches the server as `0026`. */
export const EnteredDay = define<string>('Day', (value) => Day.is(value) && /^(?:19|20|21)/.test(value))

/** User input: trimmed, `minimum` to `maximum` characters. */
export function boundedText(minimum: number, maximum: number) {
  return size(trimmed(string()), minimum, maximum)
}

/**
 * A text in one line: line breaks and tabs, which forms do not send, become spaces. Direction controls are removed: they
 * would reverse what the page says after a name.
 */
export const singleLine = (text: string): string =>
  text
    .replaceAll(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim()

/** Like `boundedText`, in one line: a name must not add paragraphs to emails and documents. */
export const lineText = (minimum: number, maximum: number) => coercedFromText(boundedText(minimum, maximum), singleLine)

const variantPrefix = '/api/v2/shop/product-variants/'

/** Path of a variant: `/api/v2/shop/product-variants/LUMA-ROSE`. */
export const VariantPath = define<string>(
  'VariantPath',
  (value) => typeof value === 'string' && value.startsWith(variantPrefix) && value.length > variantPrefix.length
)

/**
 * `/api/v2/shop/product-variants/LUMA-ROSE` -> `LUMA-ROSE`. Invalid escapes are returned unchanged and match no code.
 */
export function codeOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  // PostgreSQL rejects NUL.
  if (last.includes('%00')) return last
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/**
 * A variant's SKU from its path or the SKU itself, in any letter case (047): `/api/v2/shop/product-variants/luma-rose` ->
 * `LUMA-ROSE`. SKUs are upper-case, codes of products and taxons lower-case.
 */
export const skuOf = (pathOrSku: string): string => codeOf(pathOrSku).trim().toUpperCase()

/** The code of a product or taxon as entered, in any letter case: `Condoms` -> `condoms`. */
export const catalogueCode = (text: string): string => text.trim().toLowerCase()

export const variantPath = (sku: string): string => variantPrefix + encodeURIComponent(sku)
export const productPath = (code: string): string => `/api/v2/shop/products/${encodeURIComponent(code)}`
export const taxonPath = (code: string): string => `/api/v2/shop/taxons/${encodeURIComponent(code)}`
export const orderPath = (token: string): string => `/api/v2/shop/orders/${token}`
export const addressPath = (id: string): string => `/api/v2/shop/addresses/${id}`
export const customerPath = (id: string): string => `/api/v2/shop/customers/${id}`
export const shopUserPath = (id: string): string => `/api/v2/shop/shop-users/${id}`
export const sessionPath = (id: string): string => `/api/v2/shop/sessions/${id}`
export const paymentMethodPath = (code: string): string => `/api/v2/shop/payment-methods/${code}`
export const shippingMethodPath = (code: string): string => `/api/v2/shop/shipping-methods/${code}`

// superstruct's `coerce` throws and catches an error for every absent field, a tenth of a product list's cost.
function coercedFromText<T, S>(struct: Struct<T, S>, read: (text: string) => unknown): Struct<T, S> {
  const { type, schema, entries, validator, refiner } = struct
  return new Struct({
    type,
    schema,
    entries,
    validator,
    refiner,
    coercer: (value, context) => struct.coercer(typeof value === 'string' ? read(value) : value, context)
  })
}

/** A whole number from a query string. */
export const integerParam = (minimum: number) => coercedFromText(min(integer(), minimum), Number)

/** Page of a collection, starting at 1; the server limits the page size to 1,000. */
export const paging = { page: optional(max(integerParam(1), 1_000_000_000)), itemsPerPage: optional(integerParam(1)) }

/** A country code from a client, which may be in lower case. */
export const EnteredCountryCode = coercedFromText(CountryCode, (text) => text.trim().toUpperCase())

const booleanTexts = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false]
])

/** `true` or `false` from a query string. */
export const booleanParam = coercedFromText(boolean(), (text) => booleanTexts.get(text) ?? text)

/** One of the given values from a query string, also under another name: `canceled` -> `cancelled`. */
export const enumParam = <const T extends readonly string[]>(values: T, aliases: Readonly<Record<string, T[number]>>) =>
  coercedFromText(enums(values), (text) => aliases[text] ?? text)

/** A selection of the given values, separated by commas in a query string; an empty one counts as missing. */
export const enumList = <const T extends readonly string[]>(values: T) =>
  coercedFromText(array(enums(values)), (text) => {
    const selected = text.split(',').filter(Boolean)
    return selected.length > 0 ? selected : undefined
  })
