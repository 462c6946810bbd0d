import { expect, test } from 'vitest'
import { foldHeader } from '../../adapters/spreadsheets/service.ts'
import { importCells } from '../../../contract/desk/prices.ts'
import { priceTable } from './headers.ts'

const columns = priceTable.columns.map(({ headers }) => headers.flat())
const names = ['code', ...importCells]

test.each([
  ['SKU or EAN', 'code'],
  ['Artikelnummer', 'code'],
  ['EAN-13', 'code'],
  ['Price (EUR)', 'price'],
  ['Prix HT', 'price'],
  ['EK-Preis', 'price'],
  ['Prezzo all’ingrosso', 'price'],
  ['Tarifa', 'price'],
  ['UVP', 'rrpPrice'],
  ['Prix public conseillé', 'rrpPrice'],
  ['PVP', 'rrpPrice'],
  ['Lagerbestand', 'stock'],
  ['Giacenza', 'stock'],
  ['Existencias', 'stock'],
  ['Reorder point', 'lowStockLevel'],
  ['Seuil de réapprovisionnement', 'lowStockLevel'],
  ['Lagerplatz', 'bin'],
  ['Ubicación', 'bin'],
  ['Handling time', 'leadTimeDays'],
  ['Vorlaufzeit', 'leadTimeDays'],
  ['Délai d’expédition', 'leadTimeDays']
])('recognises %o as the %s column', (header, name) => {
  expect(names.filter((_, i) => columns[i]!.includes(foldHeader(header)))).toEqual([name])
})

test('a delivery time, which includes the carrier’s, is not the lead time', () => {
  expect(columns.flat()).not.toContain(foldHeader('Lieferzeit'))
  expect(columns.flat()).not.toContain(foldHeader('Délai'))
})

test('no header names two columns, and none is empty', () => {
  const all = columns.flatMap((headers) => [...new Set(headers)])
  expect(all.filter((header, i) => all.indexOf(header) !== i)).toEqual([])
  expect(all).not.toContain('')
})
