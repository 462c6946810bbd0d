import { expect, test } from 'vitest'
import type { PriceRow } from '../../../../../contract/desk/prices.ts'
import { fillDown, orderOf, rangeIn, skusIn } from './fill-down.ts'

const rows = ([1, 2, 2, null, 5] as const).map((price, i): PriceRow => ({
  sku: `S${i}`,
  ean: '',
  name: '',
  productCode: '',
  price,
  rrpPrice: 9,
  stock: 0,
  bin: null,
  expectedOn: null,
  comingSoon: false,
  availableFrom: null,
  enabled: true
}))
const range = (anchor: string, head: string) => ({ cell: 'price' as const, anchor, head })
const filled = (anchor: string, head: string) =>
  fillDown(rows, range(anchor, head)).map(({ sku, before, after }) => [sku, before, after])

test('a single cell takes the value above; the first row has none above', () => {
  expect(filled('S1', 'S1')).toEqual([['S1', 2, 1]])
  expect(filled('S0', 'S0')).toEqual([])
  expect(filled('S2', 'S2')).toEqual([])
})

test('the first of several cells is filled into the others, in either direction of selecting', () => {
  const changes = [
    ['S3', null, 2],
    ['S4', 5, 2]
  ]
  expect(filled('S1', 'S4')).toEqual(changes)
  expect(filled('S4', 'S1')).toEqual(changes)
})

test('a range whose end is no longer shown is empty', () => {
  expect(skusIn(rows, range('S1', 'gone'))).toEqual([])
  expect(filled('gone', 'S1')).toEqual([])
})

test('a range ends when rows are sorted or filtered, which would put other cells between its ends', () => {
  const selection = { range: range('S1', 'S2'), order: orderOf(rows) }
  expect(rangeIn(rows, selection)).toEqual(selection.range)
  expect(
    rangeIn(
      rows.map((row) => ({ ...row, price: 7 })),
      selection
    )
  ).toEqual(selection.range)
  expect(rangeIn(rows.toReversed(), selection)).toBeUndefined()
  expect(rangeIn(rows.toSpliced(0, 1), selection)).toBeUndefined()
})
