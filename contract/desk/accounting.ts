import { array, enums, type Infer, integer, nullable, object, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode, Day } from '../scalars.ts'

const Period = object({ from: Day, to: Day })

/** Net sales and VAT by rate, in minor units: invoices less credit notes. */
const VatRow = object({
  rule: enums(['domestic', 'destination', 'reverse-charge', 'export']),
  countryCode: string(),
  /** In basis points: 2000 is 20 %. */
  rate: integer(),
  currencyCode: CurrencyCode,
  net: Amount,
  vat: Amount,
  /** Converted at the rates stated on the invoices; null if one of them states none. */
  vatInBookCurrency: nullable(Amount)
})
export type VatRow = Infer<typeof VatRow>

/** Sum of a report's rows in one currency. */
const VatTotal = object({ currencyCode: CurrencyCode, net: Amount, vat: Amount, vatInBookCurrency: nullable(Amount) })
export type VatTotal = Infer<typeof VatTotal>

/** Intra-community supplies to one buyer; net, in minor units. */
const SupplyRow = object({
  vatNumber: nullable(string()),
  buyer: string(),
  countryCode: string(),
  currencyCode: CurrencyCode,
  net: Amount
})
export type SupplyRow = Infer<typeof SupplyRow>

/** VAT report and recapitulative statement of a period of at most two years; both days inclusive. */
export const readAccounting = endpoint({
  method: 'GET',
  path: '/api/v2/desk/accounting',
  for: 'accounting',
  query: Period,
  output: object({
    vat: array(VatRow),
    /** Of `vat`, one per currency. */
    vatTotals: array(VatTotal),
    supplies: array(SupplyRow),
    /** Number of ledger entries in the period. */
    entries: integer(),
    /** Currencies of entries that FEC and DATEV omit, because they are in the seller's currency. */
    otherCurrencies: array(CurrencyCode)
  }),
  errors: { 'period-invalid': 422 }
})

export const journalFormats = ['csv', 'xlsx', 'fec', 'datev'] as const
export type JournalFormat = (typeof journalFormats)[number]

/**
 * The journal of a period, with every ledger entry as balanced postings: as a table, FEC (France) or DATEV EXTF
 * (Germany), which cover one fiscal year.
 */
export const exportJournal = endpoint({
  method: 'GET',
  path: '/api/v2/desk/accounting/journal',
  for: 'accounting',
  query: object({ from: Day, to: Day, format: enums(journalFormats) }),
  response: 'file',
  errors: { 'period-invalid': 422, 'period-fiscal-years': 422 }
})

/** VAT report or recapitulative statement of a period as a table. */
export const exportReport = endpoint({
  method: 'GET',
  path: '/api/v2/desk/accounting/reports/:report',
  for: 'accounting',
  query: object({ from: Day, to: Day, format: enums(['csv', 'xlsx']) }),
  response: 'file',
  errors: { 'not-found': 404, 'period-invalid': 422 }
})
