import { expect, test } from 'vitest'
import { type LineDrafts, readChanges, withoutUnchanged } from './read-changes.ts'

const items = [
  { sku: 'A', quantity: 4, unitPrice: 3040 },
  { sku: 'B', quantity: 2, unitPrice: 1853 }
]
const read = (drafts: LineDrafts) => readChanges(items, drafts, { currency: 'EUR', locale: 'de' })

test('only differing values are changes', () => {
  expect(read({})).toEqual({ changes: [], invalid: [] })
  expect(read({ A: { quantity: 4, price: '30,40' } }).changes).toEqual([])
  expect(read({ A: { quantity: 3 } }).changes).toEqual([{ sku: 'A', quantity: 3 }])
  expect(read({ B: { price: '18,00' } }).changes).toEqual([{ sku: 'B', quantity: 2, unitPrice: 1800 }])
})

test('an added item is priced by the server unless a price is entered', () => {
  const added = [{ sku: 'C', quantity: 0, unitPrice: null }]
  const readAdded = (drafts: LineDrafts) => readChanges(added, drafts, { currency: 'EUR', locale: 'en' }).changes
  expect(readAdded({})).toEqual([])
  expect(readAdded({ C: { quantity: 2 } })).toEqual([{ sku: 'C', quantity: 2 }])
  expect(readAdded({ C: { quantity: 2, price: '5' } })).toEqual([{ sku: 'C', quantity: 2, unitPrice: 500 }])
})

test('a removed line item needs no price', () => {
  expect(read({ A: { quantity: 0, price: 'x' } })).toEqual({ changes: [{ sku: 'A', quantity: 0 }], invalid: [] })
})

test('a price that is not an amount is invalid', () => {
  for (const price of ['', 'x', '-1', '1,234', '99999999']) expect(read({ A: { price } }).invalid).toEqual(['A'])
  expect(read({ A: { price: '0' } })).toEqual({ changes: [{ sku: 'A', quantity: 4, unitPrice: 0 }], invalid: [] })
})

test('values that a line has anyway are no input, so that they do not revert a change by somebody else', () => {
  const drafts = { A: { quantity: 4, price: '30,4' }, B: { quantity: 3, price: '18,53' }, C: { quantity: 1 } }
  const added = { sku: 'C', quantity: 0, unitPrice: null }
  const kept = withoutUnchanged([...items, added], drafts, { currency: 'EUR', locale: 'de' })
  expect(kept).toEqual({ B: { quantity: 3 }, C: { quantity: 1 } })
  expect(withoutUnchanged(items, { A: { price: 'x' } }, { currency: 'EUR', locale: 'de' })).toEqual({
    A: { price: 'x' }
  })
})
