import { array, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode, Day } from '../scalars.ts'

/** A figure for the period and the one before; amounts are in minor units. */
const Figure = object({ value: integer(), before: integer() })

const Period = object({ from: Day, to: Day })

/** Revenue of one week of the period, and of the same week of the period before. The last week may be shorter. */
const SalesWeek = object({ from: Day, to: Day, value: Amount, before: Amount })
export type SalesWeek = Infer<typeof SalesWeek>

/** Revenue of a country, company or collection. */
const SalesShare = object({ code: string(), name: string(), value: Amount, before: Amount })
export type SalesShare = Infer<typeof SalesShare>

/** A partner with less revenue than before. */
const DecliningPartner = object({ ...SalesShare.schema, agent: nullable(string()) })
export type DecliningPartner = Infer<typeof DecliningPartner>

/** The tables that can be exported. */
export const salesTables = ['weeks', 'countries', 'companies', 'collections'] as const
export type SalesTable = (typeof salesTables)[number]

const query = object({ from: Day, to: Day, currency: optional(CurrencyCode) })

/**
 * Sales of a period and of the period of equal length before it, in one currency: by default the one with the most
 * orders. Revenue is the net total of placed orders without cancelled ones, in minor units; days are the seller's and
 * inclusive, at most two years.
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
    /** Partners approved in the period, in all currencies. */
    newPartners: Figure,
    /** Partners that have ordered before, but not in the 60 days up to the end of the period, in all currencies. */
    inactivePartners: Figure,
    weeks: array(SalesWeek)
  }),
  errors: { 'period-invalid': 422 }
})
export type Sales = Infer<(typeof readSales)['output']>

/**
 * Revenue by country code and by company id, descending: of all countries, of the top fifty companies, and of the
 * others. `declining`: up to three companies whose revenue fell by more than a quarter, largest loss first.
 */
export const readCompanySales = endpoint({
  method: 'GET',
  path: '/api/v2/desk/sales/companies',
  for: 'reports',
  query,
  output: object({
    countries: array(SalesShare),
    companies: array(SalesShare),
    others: object({ count: integer(), value: Amount, before: Amount }),
    declining: array(DecliningPartner)
  }),
  errors: { 'period-invalid': 422 }
})
export type CompanySales = Infer<(typeof readCompanySales)['output']>

/** Revenue by main collection of the sold products, descending; without shipping, before coupons. */
export const readCollectionSales = endpoint({
  method: 'GET',
  path: '/api/v2/desk/sales/collections',
  for: 'reports',
  query,
  output: array(SalesShare),
  errors: { 'period-invalid': 422 }
})

/** A table as a file: weeks, or shares by group. */
export const exportSales = endpoint({
  method: 'GET',
  path: '/api/v2/desk/sales/:table/export',
  for: 'reports',
  query: object({ from: Day, to: Day, currency: optional(CurrencyCode), format: enums(['csv', 'xlsx']) }),
  response: 'file',
  errors: { 'not-found': 404, 'period-invalid': 422 }
})
