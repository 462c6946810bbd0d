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
])('recognises %o as the code column', (header) => {
  expect(codes).toContain(foldHeader(header))
  expect(quantities).not.toContain(foldHeader(header))
})

test.each(['Quantity', 'QTY', 'Menge (Stück)', 'Quantité', 'Qté.', 'Q.tà', 'Cantidad [uds]', 'Stk.'])(
  'recognises %o as the quantity column',
  (header) => {
    expect(quantities).toContain(foldHeader(header))
    expect(codes).not.toContain(foldHeader(header))
  }
)

test('no header has both meanings, and none is empty', () => {
  expect(codes!.filter((header) => quantities!.includes(header))).toEqual([])
  expect([...codes!, ...quantities!]).not.toContain('')
})
