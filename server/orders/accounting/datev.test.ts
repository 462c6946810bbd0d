import { expect, test } from 'vitest'
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
  customer: { id: 'c', name: 'Maison', vatNumber: null, countryCode: 'FR' },
  taxes: [],
  shipping: 0
}

async function rowsOf(...sources: readonly Partial<Source>[]): Promise<string[]> {
  async function* entries() {
    for (const one of sources) yield journalEntryOf({ ...source, ...one })
  }
  const rows: string[] = []
  for await (const line of datevLines(entries(), { from: '2026-01-01', to: '2026-12-31' }, new Date(0))) rows.push(line)
  return rows.slice(2)
}

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
