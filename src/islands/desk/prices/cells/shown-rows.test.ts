import { expect, test } from 'vitest'
import type { CellValue, PriceCell, PriceRow } from '../../../../../contract/desk/prices.ts'
import { type Entries, shownRows, withEntry } from './shown-rows.ts'

const row = (sku: string): PriceRow => ({
  sku,
  ean: '',
  name: '',
  productCode: '',
  price: 1,
  rrpPrice: 9,
  stock: 0,
  bin: null,
  expectedOn: null,
  comingSoon: false,
  availableFrom: null,
  enabled: true
})
const none: Entries = new Map()
const enter = (entries: Entries, value: CellValue, change: number, settled: number, cell: PriceCell = 'price') =>
  withEntry(entries, { list: 'eur', skus: ['A'], cell }, { value, change, settled })
const shown = (entries: Entries, settled: number, code = 'eur') =>
  shownRows({ code, rows: [row('B'), row('A')], settled }, entries).map(({ price, stock }) => [price, stock])

test('a value that is being saved is shown in all rows that are loaded meanwhile, in any order', () => {
  expect(shown(enter(none, 5, 1, Infinity), 0)).toEqual([
    [1, 0],
    [5, 0]
  ])
})

test('a settled value is shown in rows that were requested before, but not over those requested since', () => {
  const settled = enter(enter(none, 5, 1, Infinity), 5, 1, 1)
  expect(shown(settled, 0)[1]).toEqual([5, 0])
  expect(shown(settled, 1)[1]).toEqual([1, 0])
})

test('the outcome of a change does not replace what has been entered since', () => {
  const twice = enter(enter(none, 5, 1, Infinity), 6, 2, Infinity)
  expect(shown(enter(twice, 5, 1, 1), 1)[1]).toEqual([6, 0])
  expect(shown(enter(twice, 7, 2, 2), 1)[1]).toEqual([7, 0])
})

test('another price list has other prices, but the same stock', () => {
  const both = enter(enter(none, 5, 1, Infinity), 4, 2, Infinity, 'stock')
  expect(shown(both, 0, 'usd')[1]).toEqual([1, 4])
})

test('a value of several SKUs is entered for each', () => {
  const entries = withEntry(none, { list: 'eur', skus: ['A', 'B'], cell: 'stock' }, { value: 3, change: 1, settled: 1 })
  expect(shown(entries, 0)).toEqual([
    [1, 3],
    [1, 3]
  ])
})
