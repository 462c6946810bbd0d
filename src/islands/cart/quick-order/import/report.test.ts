import { expect, test } from 'vitest'
import type { CheckedRow, FoundVariant } from '../../../../../contract/cart/quick-order.ts'
import {
  rowsToCheck,
  rechecked,
  withRejections,
  rejectedRows,
  repaired,
  reportOf,
  reportSums,
  addableRows
} from './report.ts'

const checked = (row: number, result: CheckedRow['result'], quantity: number, more: Partial<CheckedRow> = {}) =>
  ({
    row,
    code: `SKU-${row}`,
    quantityText: String(quantity),
    result,
    quantity,
    summedInto: null,
    article: { sku: `SKU-${row}`, price: 100 } as FoundVariant,
    problem: null,
    corrections: [],
    reason: '',
    asked: quantity,
    nearest: [],
    ...more
  }) satisfies CheckedRow
const terms = { currencyCode: 'EUR', volumeSteps: [{ from: 10, percent: 10 }] }
const report = reportOf('a.csv', new Date(0), {
  ...terms,
  rows: [
    checked(2, 'added', 10),
    checked(3, 'refused', 0, { article: null }),
    checked(7, 'corrected', 0, { summedInto: 2 })
  ]
})

test('totals accepted rows after volume discount; merged rows count in their target', () => {
  expect(reportSums(report)).toEqual({ lines: 1, units: 10, total: 900 })
  expect(rejectedRows(report).map(({ number }) => number)).toEqual([3])
})

test('a corrected row is checked with all others, and marked under its number in the file', () => {
  const next = repaired(report, 3, { code: 'GLOW' })
  expect(rowsToCheck(next)).toEqual([
    { code: 'SKU-2', quantity: '10' },
    { code: 'GLOW', quantity: '0' },
    { code: 'SKU-7', quantity: '0' }
  ])
  const rows = [checked(1, 'added', 10), checked(2, 'added', 4), checked(3, 'corrected', 0, { summedInto: 1 })]
  const done = rechecked(next, { ...terms, rows })
  expect(done.rows.map(({ number, checked: { result, summedInto } }) => [number, result, summedInto])).toEqual([
    [2, 'added', null],
    [3, 'corrected', null],
    [7, 'corrected', 2]
  ])
  expect(done.rows[1]!.original).toEqual({ code: 'SKU-3', quantity: '0' })
})

test('a header row is neither rejected nor checked again', () => {
  const header = checked(1, 'refused', 0, { problem: 'header', article: null })
  const read = reportOf('a.csv', new Date(0), { ...terms, rows: [header, checked(2, 'added', 10)] })
  expect(rejectedRows(read)).toEqual([])
  const updated = rechecked(read, { ...terms, rows: [checked(1, 'refused', 0, { problem: 'unknown-code' })] })
  expect(updated.rows[0]!.checked.problem).toBe('header')
})

test('marks rows rejected by the cart, by their position in the request', () => {
  const refused = withRejections(report, new Map([[0, 'Too many.']]))
  expect(addableRows(refused)).toEqual([])
  expect(refused.rows[0]!.checked).toMatchObject({ result: 'refused', quantity: 0, reason: 'Too many.' })
})
