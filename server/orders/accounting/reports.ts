import type { SupplyRow, VatRow, VatTotal } from '../../../contract/desk/accounting.ts'
import { vatCountryOf } from '../../../contract/partners/vat-number.ts'
import { toBookCurrency } from '../../../contract/pricing/exchange-rates.ts'
import { brand } from '../../../src/brand.ts'
import type { Source } from './journal.ts'

interface Reports {
  vat: VatRow[]
  vatTotals: VatTotal[]
  supplies: SupplyRow[]
}

/** VAT report and recapitulative statement, based on invoices and credit notes only. */
export async function sumReports(sources: AsyncIterable<Source>): Promise<Reports> {
  const vat = new Map<string, VatRow>()
  const supplies = new Map<string, SupplyRow>()
  for await (const { side, currency, customer, taxes, exchangeRate } of sources) {
    const sign = side === 'debit' ? 1 : -1
    for (const { rule, countryCode, rate, base, amount } of taxes) {
      const row = vat.get(`${rule} ${countryCode} ${rate} ${currency}`) ?? {
        rule,
        countryCode,
        rate,
        currencyCode: currency,
        net: 0,
        vat: 0,
        vatInBookCurrency: 0
      }
      vat.set(`${rule} ${countryCode} ${rate} ${currency}`, {
        ...row,
        net: row.net + sign * base,
        vat: row.vat + sign * amount,
        vatInBookCurrency: plus(row.vatInBookCurrency, vatInBookCurrency(amount, currency, exchangeRate), sign)
      })
      if (rule !== 'reverse-charge') continue
      const key = `${customer.vatNumber ?? customer.id} ${currency}`
      const net = (supplies.get(key)?.net ?? 0) + sign * base
      supplies.set(key, {
        vatNumber: customer.vatNumber,
        buyer: customer.buyerName,
        countryCode: customer.vatNumber ? vatCountryOf(customer.vatNumber) : customer.countryCode,
        currencyCode: currency,
        net
      })
    }
  }
  const byCountry = (a: { countryCode: string }, b: { countryCode: string }) => (a.countryCode < b.countryCode ? -1 : 1)
  const vatRows = [...vat.values()].toSorted(byCountry)
  return { vat: vatRows, vatTotals: totalsOf(vatRows), supplies: [...supplies.values()].toSorted(byCountry) }
}

// Unknown if an invoice from before exchange rates were recorded states it in its own currency only.
function vatInBookCurrency(amount: number, currency: string, exchangeRate: number | null): number | null {
  if (currency === brand.currency || amount === 0) return amount
  return exchangeRate === null ? null : toBookCurrency(amount, currency, exchangeRate, brand.currency)
}

const plus = (sum: number | null, amount: number | null, sign = 1): number | null =>
  sum === null || amount === null ? null : sum + sign * amount

/** The sums of the VAT report by currency, sorted by code. */
function totalsOf(rows: readonly VatRow[]): VatTotal[] {
  const byCurrency = [...Map.groupBy(rows, ({ currencyCode }) => currencyCode)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return byCurrency.map(([currencyCode, of]) => ({
    currencyCode,
    net: of.reduce((sum, { net }) => sum + net, 0),
    vat: of.reduce((sum, { vat }) => sum + vat, 0),
    vatInBookCurrency: of.reduce<number | null>((sum, row) => plus(sum, row.vatInBookCurrency), 0)
  }))
}
