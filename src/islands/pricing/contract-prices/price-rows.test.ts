import { expect, test } from 'vitest'
import { foundRows, rowsOf, sortedRows } from './price-rows.ts'

const one = (code: string, name: string, price: number | null, rrpPrice: number | null) => ({
  code,
  name,
  price,
  rrpPrice,
  productCode: code,
  image: '',
  ean: `40599${code.length}`,
  taxons: ['women']
})
const rows = rowsOf([
  one('LUMA-ROSE', 'Luma, Rosé', 3680, 7900),
  one('ETUI-10', 'Étui 10', null, 1000),
  one('ETUI-9', 'Étui 9', 500, null)
])
const codes = (some: readonly { code: string }[]) => some.map(({ code }) => code)

test('finds by name, SKU and EAN, ignoring case and accents, and requires every term', () => {
  expect(codes(foundRows(rows, 'etui'))).toEqual(['ETUI-10', 'ETUI-9'])
  expect(codes(foundRows(rows, 'ROSE luma'))).toEqual(['LUMA-ROSE'])
  expect(codes(foundRows(rows, '405999'))).toEqual(['LUMA-ROSE'])
  expect(codes(foundRows(rows, 'luma etui'))).toEqual([])
  expect(foundRows(rows, '  ')).toBe(rows)
})

test('rows without a value in a column come last, in either direction', () => {
  expect(codes(sortedRows(rows, { by: 'price', descending: false }, 'en'))).toEqual(['ETUI-9', 'LUMA-ROSE', 'ETUI-10'])
  expect(codes(sortedRows(rows, { by: 'price', descending: true }, 'en'))).toEqual(['LUMA-ROSE', 'ETUI-9', 'ETUI-10'])
  expect(codes(sortedRows(rows, { by: 'margin', descending: true }, 'en'))[0]).toBe('LUMA-ROSE')
})

test('sorts names naturally, with numbers by value', () => {
  expect(codes(sortedRows(rows, { by: 'name', descending: false }, 'fr'))).toEqual(['ETUI-9', 'ETUI-10', 'LUMA-ROSE'])
  expect(codes(sortedRows(rows, undefined, 'fr'))).toEqual(['LUMA-ROSE', 'ETUI-10', 'ETUI-9'])
})

test('calculates the margin from the recommended price', () => {
  expect(rows.map(({ margin }) => margin)).toEqual([(7900 - 3680) / 7900, null, null])
})
