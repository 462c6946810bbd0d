import { describe, expect, test } from 'vitest'
import type { FoundVariant } from '../../../../../contract/cart/quick-order.ts'
import {
  emptyRows,
  isEmpty,
  newRow,
  type Rows,
  withScannedEan,
  withCode,
  removeRows,
  withQuantity,
  withEmptyRow
} from './edits.ts'
import type { LookupResult } from './grid.ts'
import { withLookups, mergeRow } from './response-edits.ts'
import { insertPasted, mergeDuplicates } from './insert-pasted.ts'

const row = (code: string, quantity = '1') => newRow({ code, quantity })
const text = (rows: Rows) =>
  rows.filter((current) => !isEmpty(current)).map(({ code, quantity }) => `${code} ${quantity}`.trim())
const found = (sku: string, ean = '') =>
  ({ variant: { sku, ean } as FoundVariant, problem: null, nearest: [], requestedQuantity: 1 }) satisfies LookupResult

describe('the rows of the grid', () => {
  test('are never fewer than in an empty grid, and end with an empty one', () => {
    expect(withEmptyRow([])).toHaveLength(emptyRows)
    const full = Array.from({ length: emptyRows }, (_, i) => row(`SKU-${i}`))
    expect(withEmptyRow(full)).toHaveLength(emptyRows + 1)
    expect(withEmptyRow(Array.from({ length: 1000 }, () => row('A')))).toHaveLength(1000)
  })

  test('lose their quantity with their product', () => {
    const typed = row('LUMA-ROSE', '12')
    expect(text(withCode([typed], typed.id, ''))).toEqual([])
    expect(text(withCode([typed], typed.id, 'LUMA'))).toEqual(['LUMA 12'])
  })

  test('drop the lookup result when the code changes, and keep it when the quantity does', () => {
    const typed = { ...row('LUMA-ROSE'), found: found('LUMA-ROSE'), rejected: 'no' }
    expect(withCode([typed], typed.id, 'LUMA')[0]).not.toHaveProperty('found')
    expect(withQuantity([typed], typed.id, '2')[0]).toMatchObject({ found: typed.found })
    expect(withQuantity([typed], typed.id, '2')[0]).not.toHaveProperty('rejected')
  })

  test('a pasted block fills empty rows and is inserted before the next filled one', () => {
    const rows = [row('A'), newRow(), newRow(), row('Z')]
    const pasted = insertPasted(
      rows,
      rows[1]!.id,
      [1, 2, 3].map((n) => ({ code: `P${n}`, quantity: '1' }))
    )
    expect(text(pasted)).toEqual(['A 1', 'P1 1', 'P2 1', 'P3 1', 'Z 1'])
    expect(pasted[1]!.id).toBe(rows[1]!.id)
    const single = insertPasted(rows, rows[1]!.id, [{ code: 'P', quantity: '1' }])
    expect(single.map(({ code }) => code).slice(0, 4)).toEqual(['A', 'P', '', 'Z'])
  })

  test('never exceed a thousand', () => {
    const many = Array.from({ length: 1200 }, (_, i) => ({ code: `P${i}`, quantity: '1' }))
    const start = withEmptyRow([])
    expect(insertPasted(start, start[0]!.id, many)).toHaveLength(1000)
  })

  test('with the same code are merged when pasted, except those with an invalid quantity', () => {
    expect(mergeDuplicates([row('a', '2'), row('B', '1'), row('A ', '3')])).toMatchObject([
      { code: 'a', quantity: '5' },
      { code: 'B', quantity: '1' }
    ])
    expect(mergeDuplicates([row('A', '2'), row('A', 'some')])).toHaveLength(2)
    expect(mergeDuplicates([row('A', '-3'), row('A', '2'), row('A', ''), row('a', '4')])).toMatchObject([
      { code: 'A', quantity: '6' },
      { code: 'A', quantity: '-3' },
      { code: 'A', quantity: '' }
    ])
  })

  test('a barcode fills a row, or increments the row that has it', () => {
    const rows = [row('', ''), row('', '')]
    const first = withScannedEan(rows, rows[0]!.id, '4262401104619')
    expect(text(first)).toEqual(['4262401104619 1'])
    expect(text(withScannedEan(first, rows[1]!.id, '4262401104619'))).toEqual(['4262401104619 2'])
    const known = [{ ...row('FORTE-PLUM', '3'), found: found('FORTE-PLUM', '4262401104619') }, row('', '')]
    expect(text(withScannedEan(known, known[1]!.id, '4262401104619'))).toEqual(['FORTE-PLUM 4'])
  })

  test('a scanned row merges into the one with its SKU once that is known; a typed one waits for the user', () => {
    const rows = [
      { ...row('FORTE-PLUM', '3'), found: found('FORTE-PLUM') },
      { ...row('111'), scanned: true as const }
    ]
    expect(text(withLookups(rows, new Map([['111', found('FORTE-PLUM')]])))).toEqual(['FORTE-PLUM 4'])
    const typed = [rows[0]!, row('111')]
    const known = withLookups(typed, new Map([['111', found('FORTE-PLUM')]]))
    expect(text(known)).toEqual(['FORTE-PLUM 3', '111 1'])
    expect(text(mergeRow(known, typed[1]!.id))).toEqual(['FORTE-PLUM 4'])
  })

  test('keep their identity if unchanged, so that only the others re-render', () => {
    const rows = withEmptyRow([row('A'), row('B'), row('C')])
    const changed = withQuantity(rows, rows[1]!.id, '9')
    expect(changed.map((current, i) => current === rows[i]).slice(0, 3)).toEqual([true, false, true])
    expect(removeRows(rows, new Set([rows[0]!.id]))[0]).toBe(rows[1])
  })
})
