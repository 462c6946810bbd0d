import { expect, test } from 'vitest'
import { settings } from '../../core/settings/service.ts'
import { datevLines } from './datev.ts'
import { journalEntryOf, type Source } from './journal.ts'

const source: Source = {
  id: '1',
  day: '2026-11-02',
  kind: 'payment',
  side: 'credit',
  amount: 12_000,
  document: null,
  source: 'payment:1',
  currency: 'EUR',
  order: '000000001',
  customer: { id: 'c', name: 'Maison', buyerName: 'Maison', vatNumber: null, countryCode: 'FR' },
  taxes: [],
  shipping: 0,
  exchangeRate: null
}

async function linesOf(sources: readonly Partial<Source>[], now = new Date(0)): Promise<string[]> {
  async function* entries() {
    for (const one of sources) yield journalEntryOf({ ...source, ...one })
  }
  const lines: string[] = []
  const context = { numbers: settings.accounting.standard, now }
  for await (const line of datevLines(entries(), { from: '2026-01-01', to: '2026-12-31' }, context)) lines.push(line)
  return lines
}

const rowsOf = async (...sources: readonly Partial<Source>[]) => (await linesOf(sources)).slice(2)

test('the file was created at the seller’s local time', async () => {
  const [header] = await linesOf([], new Date('2026-07-31T22:05:09.042Z'))
  expect(header?.split(';')[5]).toBe('20260801000509042')
})

test('rows of another member state’s VAT name its country and rate, on an account of their own', async () => {
  const taxes = [{ rule: 'destination', countryCode: 'GR', rate: 2400, base: 10_000, amount: 2400 }] as const
  const rows = await rowsOf({ kind: 'invoice', side: 'debit', document: 'A', amount: 12_400, taxes, shipping: 1000 })
  expect(rows.map((row) => row.trimEnd().split(';')).map((row) => [row[0], row[7], row[39], row[40]])).toEqual([
    ['90,00', '8001', '"EL"', '24,00'],
    ['10,00', '8010', '"EL"', '24,00'],
    ['24,00', '1767', '"EL"', '24,00']
  ])
})

test('all rows of an intra-community supply have the buyer’s VAT number', async () => {
  const taxes = [{ rule: 'reverse-charge', countryCode: 'DE', rate: 0, base: 10_000, amount: 0 }] as const
  const customer = { ...source.customer, vatNumber: 'DE136695976' }
  const rows = await rowsOf({ kind: 'invoice', side: 'debit', amount: 10_000, taxes, shipping: 1000, customer })
  expect(rows.map((row) => row.trimEnd().split(';').slice(39))).toEqual([
    ['"DE136695976"', ''],
    ['"DE136695976"', '']
  ])
})

test('quotes in a text are doubled, also where the text is cut to its length', async () => {
  const texts = ['"Au Lys"', `${'x'.repeat(49)}"y`].map((name) => ({ customer: { ...source.customer, name } }))
  const rows = await rowsOf(...texts)
  const cut = `"000000001 ${'x'.repeat(49)}"""`
  expect(rows.map((row) => row.split(';')[13])).toEqual(['"000000001 ""Au Lys"""', cut])
})

test('a transfer between orders of a customer is no row, because its account is on both sides', async () => {
  const kind = 'credit-transfer'
  expect(await rowsOf({ kind, side: 'debit' }, { kind, side: 'credit' })).toEqual([])
})
