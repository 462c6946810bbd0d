import { expect, test } from 'vitest'
import { variantPath } from '../../../../../contract/scalars.ts'
import { type Drafts, readChanges } from './read-changes.ts'

const items = [
  { productVariant: variantPath('A'), quantity: 4, discountedUnitPrice: 3040 },
  { productVariant: variantPath('B'), quantity: 2, discountedUnitPrice: 1853 }
]
const read = (drafts: Drafts) => readChanges(items, drafts, { currency: 'EUR', locale: 'de' })

test('only what differs is a change', () => {
  expect(read({})).toEqual({ changes: [], invalid: [] })
  expect(read({ A: { quantity: 4, price: '30,40' } }).changes).toEqual([])
  expect(read({ A: { quantity: 3 } }).changes).toEqual([{ sku: 'A', quantity: 3 }])
  expect(read({ B: { price: '18,00' } }).changes).toEqual([{ sku: 'B', quantity: 2, unitPrice: 1800 }])
})

test('a removed line item needs no price', () => {
  expect(read({ A: { quantity: 0, price: 'x' } })).toEqual({ changes: [{ sku: 'A', quantity: 0 }], invalid: [] })
})

test('a price that is no amount is invalid', () => {
  for (const price of ['', 'x', '-1', '1,234', '99999999']) expect(read({ A: { price } }).invalid).toEqual(['A'])
  expect(read({ A: { price: '0' } })).toEqual({ changes: [{ sku: 'A', quantity: 4, unitPrice: 0 }], invalid: [] })
})
