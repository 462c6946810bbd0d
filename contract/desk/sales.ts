import { array, enums, type Infer, integer, object, optional, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode, Day } from '../scalars.ts'

/** A figure of the period and of the period before it; amounts in minor units. */
const Figure = object({ value: integer(), before: integer() })

const Period = object({ from: Day, to: Day })

/** Revenue of one week of the period, and of the same week of the period before. The last week may be shorter. */
const SalesWeek = object({ from: Day, to: Day, value: Amount, before: Amount })
export type SalesWeek = Infer<typeof SalesWeek>

/** Revenue with one country, company or collection. */
const SalesShare = object({ code: string(), name: string(), value: Amount, before: Amount })
export type SalesShare = Infer<typeof SalesShare>

/** The tables that can be exported. */
export const salesTables = ['weeks', 'countries', 'companies', 'collections'] as const
export type SalesTable = (typeof salesTables)[number]

const query = object({ from: Day, to: Day, currency: optional(CurrencyCode) })

/**
 * Sales of a period and of the period of the same length before it, in one currency: by default the one with the most
 * orders. Revenue is the net total of orders that were placed, in minor units, without cancelled ones; both days are the
 * seller's and within, at most two years.
 */
export const readSales = endpoint({
  method: 'GET',
  path: '/api/v2/desk/sales',
  for: 'reports',
  query,
  output: object({
    currencyCode: CurrencyCode,
    /** Currencies of orders in either period. */
    currencies: array(CurrencyCode),
    period: Period,
    before: Period,
    revenue: Figure,
    orders: Figure,
    /** Partners approved in the period, of all currencies. */
    newPartners: Figure,
    /** Partners that have ordered before, but not in the 60 days up to the end of the period, of all currencies. */
    inactivePartners: Figure,
    weeks: array(SalesWeek)
  }),
  errors: { 'period-invalid': 422 }
})
export type Sales = Infer<(typeof readSales)['output']>

/** Revenue by country code and by company id, the most first: of all countries, of fifty companies, and of the others. */
export const readCompanySales = endpoint({
  method: 'GET',
  path: '/api/v2/desk/sales/companies',
  for: 'reports',
  query,
  output: object({
    countries: array(SalesShare),
    companies: array(SalesShare),
    others: object({ count: integer(), value: Amount, before: Amount })
  }),
  errors: { 'period-invalid': 422 }
})
export type CompanySales = Infer<(typeof readCompanySales)['output']>

/** Revenue by main collection of the products sold, the most first; without shipping, before coupons. */
export const readCollectionSales = endpoint({
  method: 'GET',
  path: '/api/v2/desk/sales/collections',
  for: 'reports',
  query,
  output: array(SalesShare),
  errors: { 'period-invalid': 422 }
})

/** One of the tables as a file: weeks, or shares by group. */
export const exportSales = endpoint({
  method: 'GET',
  path: '/api/v2/desk/sales/:table/export',
  for: 'reports',
  query: object({ from: Day, to: Day, currency: optional(CurrencyCode), format: enums(['csv', 'xlsx']) }),
  answer: 'file',
  errors: { 'not-found': 404, 'period-invalid': 422 }
})
