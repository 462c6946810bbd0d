import { array, enums, integer, max, min, number, nullable, object, refine, size } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { boundedText, CurrencyCode, EnteredDay, lineText } from '../scalars.ts'
import { VolumeTier } from '../catalogue/catalogue.ts'
import { type ImportCell, PriceImport, PriceList } from './prices.ts'

/**
 * Rounding of calculated prices: to the nearest multiple of an amount in units of the currency, or to the nearest price
 * that ends in `.90`, `.95` or `.99`.
 */
export const priceRoundings = ['0.01', '0.05', '0.10', '0.50', '1.00', '.90', '.95', '.99'] as const
export type PriceRounding = (typeof priceRoundings)[number]

/** From -90 to 900, with at most two decimals. */
const Percent = refine(
  max(min(number(), -90), 900),
  'percent',
  (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
)

const Name = lineText(1, 60)
const path = '/api/v2/desk/price-lists/:code'

/**
 * Creates a list: empty, or with the prices, RRPs and volume discounts of another list in the same currency. Prices are
 * changed by the percentage and rounded; RRPs are copied unchanged.
 */
export const createPriceList = endpoint({
  method: 'POST',
  path: '/api/v2/desk/price-lists',
  for: 'change-prices',
  input: object({
    name: Name,
    currencyCode: CurrencyCode,
    copyOf: nullable(boundedText(1, 60)),
    percent: Percent,
    rounding: enums(priceRoundings)
  }),
  output: PriceList,
  status: 201,
  errors: {
    'price-list-name-taken': 422,
    'unknown-price-list': 422,
    'currency-mismatch': 422,
    'unknown-currency': 422,
    'import-running': 409
  }
})

export const renamePriceList = endpoint({
  method: 'PUT',
  path: `${path}/name`,
  for: 'change-prices',
  input: object({ name: Name, basedOn: boundedText(1, 60) }),
  output: PriceList,
  errors: { 'not-found': 404, 'price-list-name-taken': 422, 'cell-changed': 409 }
})

/**
 * Deletes a list that is not assigned to any partner, and for which no change is scheduled or being applied, if name,
 * prices and volume discounts still equal `basedOn`.
 */
export const deletePriceList = endpoint({
  method: 'DELETE',
  path,
  for: 'change-prices',
  input: object({
    basedOn: object({ name: boundedText(1, 60), prices: integer(), amounts: integer(), volumeSteps: array(VolumeTier) })
  }),
  status: 204,
  errors: { 'not-found': 404, 'price-list-in-use': 409, 'cell-changed': 409 }
})

/** Assigns a list to partners with its currency, whose open carts use its prices immediately. All or none. */
export const assignPriceList = endpoint({
  method: 'POST',
  path: `${path}/partners`,
  for: 'change-prices',
  input: object({ partners: size(array(boundedText(1, 40)), 1, 100) }),
  output: PriceList,
  errors: { 'not-found': 404, 'unknown-partner': 422, 'partner-currency': 422 }
})

/** Calculates new prices by a percentage, as a preview like that of a file; no prices are changed. */
export const adjustPrices = endpoint({
  method: 'POST',
  path: `${path}/adjustments`,
  for: 'change-prices',
  input: object({
    percent: Percent,
    rounding: enums(priceRoundings),
    /** The changed values: prices, RRPs or both. */
    cells: size(array(enums(['price', 'rrpPrice'] satisfies ImportCell[])), 1, 2),
    /** Limits the change to goods of this collection and its descendants; null for all. */
    collection: nullable(boundedText(1, 60))
  }),
  output: PriceImport,
  status: 201,
  errors: { 'not-found': 404, 'collection-unknown': 422 }
})

const importPath = '/api/v2/desk/price-imports/:id/schedule'

/**
 * Schedules a previewed change for a later day of the seller, replacing any previous schedule, if the scheduled changes
 * of its list still equal `basedOn`.
 */
export const schedulePriceImport = endpoint({
  method: 'PUT',
  path: importPath,
  for: 'change-prices',
  input: object({
    startsOn: EnteredDay,
    basedOn: size(array(object({ id: boundedText(1, 60), startsOn: nullable(EnteredDay) })), 0, 1000)
  }),
  output: PriceImport,
  errors: {
    'not-found': 404,
    'schedule-begun': 409,
    'schedule-changed': 409,
    'nothing-to-import': 422,
    'schedule-day': 422,
    'schedule-stock': 422
  }
})

/** Cancels a scheduled change that has not started, if its day still equals `basedOn`; no effect if there is none. */
export const cancelPriceImport = endpoint({
  method: 'DELETE',
  path: importPath,
  for: 'change-prices',
  input: object({ basedOn: EnteredDay }),
  output: PriceImport,
  errors: { 'not-found': 404, 'schedule-begun': 409, 'schedule-moved': 409 }
})
