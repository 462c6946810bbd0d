import { expect, test } from 'vitest'
import type { AnsweredRow, Article } from '../../../../../contract/cart/quick-order.ts'
import { questionOf, reanswered, refusedBy, refusedRows, repaired, reportOf, reportSums, takenRows } from './report.ts'

const answer = (row: number, result: AnsweredRow['result'], quantity: number, more: Partial<AnsweredRow> = {}) =>
  ({
    row,
    code: `SKU-${row}`,
    quantityText: String(quantity),
    result,
    quantity,
    summedInto: null,
    article: { sku: `SKU-${row}`, price: 100 } as Article,
    problem: null,
    corrections: [],
    reason: '',
    asked: quantity,
    nearest: [],
    ...more
  }) satisfies AnsweredRow
const terms = { currencyCode: 'EUR', volumeSteps: [{ from: 10, percent: 10 }] }
const report = reportOf('a.csv', new Date(0), {
  ...terms,
  rows: [
    answer(2, 'added', 10),
    answer(3, 'refused', 0, { article: null }),
    answer(7, 'corrected', 0, { summedInto: 2 })
  ]
})

test('sums what is taken, after volume discount; a row summed into another counts there', () => {
  expect(reportSums(report)).toEqual({ lines: 1, units: 10, total: 900 })
  expect(refusedRows(report).map(({ number }) => number)).toEqual([3])
})

test('a row put right is answered with all others, and is corrected under its number in the file', () => {
  const next = repaired(report, 3, { code: 'GLOW' })
  expect(questionOf(next)).toEqual([
    { code: 'SKU-2', quantity: '10' },
    { code: 'GLOW', quantity: '0' },
    { code: 'SKU-7', quantity: '0' }
  ])
  const rows = [answer(1, 'added', 10), answer(2, 'added', 4), answer(3, 'corrected', 0, { summedInto: 1 })]
  const done = reanswered(next, { ...terms, rows })
  expect(done.rows.map(({ number, answer: { result, summedInto } }) => [number, result, summedInto])).toEqual([
    [2, 'added', null],
    [3, 'corrected', null],
    [7, 'corrected', 2]
  ])
  expect(done.rows[1]!.said).toEqual({ code: 'SKU-3', quantity: '0' })
})

test('a header row is neither refused nor asked about anew', () => {
  const header = answer(1, 'refused', 0, { problem: 'header', article: null })
  const read = reportOf('a.csv', new Date(0), { ...terms, rows: [header, answer(2, 'added', 10)] })
  expect(refusedRows(read)).toEqual([])
  const anew = reanswered(read, { ...terms, rows: [answer(1, 'refused', 0, { problem: 'unknown-code' })] })
  expect(anew.rows[0]!.answer.problem).toBe('header')
})

test('what the cart refuses is refused here, by its place among the rows that were sent', () => {
  const refused = refusedBy(report, new Map([[0, 'Too many.']]))
  expect(takenRows(refused)).toEqual([])
  expect(refused.rows[0]!.answer).toMatchObject({ result: 'refused', quantity: 0, reason: 'Too many.' })
})
