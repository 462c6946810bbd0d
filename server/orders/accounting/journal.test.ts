import fc from 'fast-check'
import { expect, test } from 'vitest'
import { journalEntryOf, type Source, type TaxShare } from './journal.ts'

const amount = fc.integer({ min: 0, max: 1_000_000 })
const taxes = fc.array(
  fc.record({
    rule: fc.constantFrom('domestic' as const, 'destination', 'reverse-charge', 'export'),
    countryCode: fc.constantFrom('FR', 'DE'),
    rate: fc.constantFrom(0, 550, 2000),
    base: amount,
    amount
  }),
  { minLength: 1, maxLength: 3 }
)
const gross = (taxShares: readonly TaxShare[]) => taxShares.reduce((sum, tax) => sum + tax.base + tax.amount, 0)
const sourceOf = (overrides: Partial<Source>): Source => ({
  id: '1',
  day: '2026-11-02',
  kind: 'invoice',
  side: 'debit',
  amount: 0,
  document: '2026-000001',
  source: 'invoice:2026-000001',
  currency: 'EUR',
  order: '000000001',
  customer: {
    id: 'c',
    name: 'Maison Lumière SARL',
    buyerName: 'Maison Lumière SARL',
    vatNumber: null,
    countryCode: 'FR'
  },
  taxes: [],
  shipping: 0,
  exchangeRate: null,
  ...overrides
})
const sums = ({ postings }: ReturnType<typeof journalEntryOf>) => ({
  debit: postings.reduce((sum, { debit }) => sum + debit, 0),
  credit: postings.reduce((sum, { credit }) => sum + credit, 0)
})

test('every entry balances, whatever moved the money', () => {
  const kinds = fc.constantFrom<Source['kind'][]>('payment', 'refund', 'write-off', 'rounding', 'credit-transfer')
  fc.assert(
    fc.property(taxes, kinds, fc.constantFrom('debit' as const, 'credit'), amount, (taxShares, kind, side, paid) => {
      const invoice = journalEntryOf(
        sourceOf({ taxes: taxShares, amount: gross(taxShares), shipping: Math.min(100, paid) })
      )
      expect(sums(invoice).debit).toBe(sums(invoice).credit)
      const other = journalEntryOf(sourceOf({ kind, side, amount: paid }))
      expect(sums(other)).toEqual({ debit: paid, credit: paid })
    })
  )
})

test('an invoice splits into sales, shipping and VAT; a credit note reverses it', () => {
  const tax = { rule: 'domestic', countryCode: 'FR', rate: 2000 } as const
  const taxShares: TaxShare[] = [{ ...tax, base: 10_000, amount: 2_000 }]
  const invoice = journalEntryOf(sourceOf({ taxes: taxShares, amount: 12_000, shipping: 1_490 }))
  expect(invoice.postings).toEqual([
    { account: 'customers', debit: 12_000, credit: 0 },
    { account: 'sales-domestic', debit: 0, credit: 8_510, tax },
    { account: 'shipping', debit: 0, credit: 1_490, tax },
    { account: 'vat', debit: 0, credit: 2_000, tax }
  ])
  const note = journalEntryOf(sourceOf({ kind: 'credit-note', side: 'credit', taxes: taxShares, amount: 12_000 }))
  expect(note.postings.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
    ['customers', 0, 12_000],
    ['sales-domestic', 10_000, 0],
    ['vat', 2_000, 0]
  ])
})
