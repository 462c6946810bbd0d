import type { SupplyRow, VatRow } from '../../../contract/desk/accounting.ts'
import { vatCountryOf } from '../../../contract/partners/vat-number.ts'
import type { Source } from './journal.ts'

/** VAT report and recapitulative statement, based on invoices and credit notes only. */
export async function reportsOf(sources: AsyncIterable<Source>): Promise<{ vat: VatRow[]; supplies: SupplyRow[] }> {
  const vat = new Map<string, VatRow>()
  const supplies = new Map<string, SupplyRow>()
  for await (const { side, currency, customer, taxes } of sources) {
    const sign = side === 'debit' ? 1 : -1
    for (const { rule, countryCode, rate, base, amount } of taxes) {
      const row = vat.get(`${rule} ${countryCode} ${rate} ${currency}`) ?? {
        rule,
        countryCode,
        rate,
        currencyCode: currency,
        net: 0,
        vat: 0
      }
      vat.set(`${rule} ${countryCode} ${rate} ${currency}`, {
        ...row,
        net: row.net + sign * base,
        vat: row.vat + sign * amount
      })
      if (rule !== 'reverse-charge') continue
      const key = `${customer.vatNumber ?? customer.id} ${currency}`
      const net = (supplies.get(key)?.net ?? 0) + sign * base
      supplies.set(key, {
        vatNumber: customer.vatNumber,
        buyer: customer.name,
        countryCode: customer.vatNumber ? vatCountryOf(customer.vatNumber) : customer.countryCode,
        currencyCode: currency,
        net
      })
    }
  }
  const byCountry = (a: { countryCode: string }, b: { countryCode: string }) => (a.countryCode < b.countryCode ? -1 : 1)
  return { vat: [...vat.values()].toSorted(byCountry), supplies: [...supplies.values()].toSorted(byCountry) }
}
