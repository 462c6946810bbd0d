import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBookCurrency } from '../../../contract/pricing/exchange-rates.ts'
import type { Source } from './journal.ts'
import { sumReports } from './reports.ts'

const rules = ['domestic', 'destination', 'reverse-charge', 'export'] as const
const taxes = fc.record({
  rule: fc.constantFrom(...rules),
  countryCode: fc.constantFrom('FR', 'DE', 'IT'),
  rate: fc.constantFrom(0, 1900, 2000, 2200),
  base: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  amount: fc.integer({ min: -200_000, max: 200_000 })
})
const documents = fc.array(
  fc.record({
    side: fc.constantFrom('debit', 'credit'),
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    taxes: fc.array(taxes, { maxLength: 3 }),
    exchangeRate: fc.option(fc.integer({ min: 1, max: 10_000_000_000 }))
  }),
  { maxLength: 20 }
)

async function* sourcesOf(
  list: readonly Pick<Source, 'side' | 'currency' | 'taxes' | 'exchangeRate'>[]
): AsyncGenerator<Source> {
  const customer = { id: 'c', name: 'Nordlicht', buyerName: 'Nordlicht', vatNumber: null, countryCode: 'DE' }
  for (const source of list) yield { ...source, customer } as Source
}

test('rows and totals of the VAT report are the sums of the documents, by currency', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (list) => {
      const { vat, vatTotals } = await sumReports(sourcesOf(list))
      const currencies = new Set(list.filter((source) => source.taxes.length > 0).map(({ currency }) => currency))
      expect(vatTotals.map(({ currencyCode }) => currencyCode)).toEqual([...currencies].toSorted())
      for (const currency of currencies) {
        const posted = list
          .filter((source) => source.currency === currency)
          .flatMap(({ side, taxes: parts }) => parts.map((part) => ({ ...part, sign: side === 'debit' ? 1 : -1 })))
        const sums = {
          net: posted.reduce((sum, { base, sign }) => sum + sign * base, 0),
          vat: posted.reduce((sum, { amount, sign }) => sum + sign * amount, 0)
        }
        const rows = vat.filter(({ currencyCode }) => currencyCode === currency)
        expect({
          net: rows.reduce((sum, { net }) => sum + net, 0),
          vat: rows.reduce((sum, row) => sum + row.vat, 0)
        }).toEqual(sums)
        expect(vatTotals.find(({ currencyCode }) => currencyCode === currency)).toMatchObject(sums)
      }
    })
  )
})

test('VAT is converted at the rate of each document, and unknown if one that states VAT has none', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (list) => {
      for (const { currencyCode, vat, vatInBookCurrency } of (await sumReports(sourcesOf(list))).vatTotals) {
        const amounts = list
          .filter(({ currency }) => currency === currencyCode)
          .flatMap(({ side, taxes: parts, exchangeRate }) =>
            parts.flatMap(({ amount }) => {
              if (amount === 0) return []
              if (exchangeRate === null) return [null]
              return [(side === 'debit' ? 1 : -1) * toBookCurrency(amount, currencyCode, exchangeRate, 'EUR')]
            })
          )
        const isKnown = amounts.every((amount) => amount !== null)
        const converted = isKnown ? amounts.reduce((sum, amount) => sum + amount, 0) : null
        expect(vatInBookCurrency).toBe(currencyCode === 'EUR' ? vat : converted)
      }
    })
  )
})
