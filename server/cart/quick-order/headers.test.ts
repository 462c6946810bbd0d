import { expect, test } from 'vitest'
import { foldHeader } from '../../adapters/spreadsheets/service.ts'
import { orderTable } from './headers.ts'

const [codes, quantities] = orderTable.columns.map(({ headers }) => headers.flat())

test.each([
  'SKU or EAN',
  'sku',
  'Art.-Nr.',
  'Réf.',
  'N° article',
  'CÓDIGO',
  'codice articolo',
  'EAN-13',
  'Code-barres'
])('%o is the column of codes', (header) => {
  expect(codes).toContain(foldHeader(header))
  expect(quantities).not.toContain(foldHeader(header))
})

test.each(['Quantity', 'QTY', 'Menge (Stück)', 'Quantité', 'Qté.', 'Q.tà', 'Cantidad [uds]', 'Stk.'])(
  '%o is the column of quantities',
  (header) => {
    expect(quantities).toContain(foldHeader(header))
    expect(codes).not.toContain(foldHeader(header))
  }
)

test('no header means both, and none is empty', () => {
  expect(codes!.filter((header) => quantities!.includes(header))).toEqual([])
  expect([...codes!, ...quantities!]).not.toContain('')
})
