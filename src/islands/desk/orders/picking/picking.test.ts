import { describe, expect, test } from 'vitest'
import type { PickLine } from '../../../../../contract/desk/order-documents.ts'
import {
  isDone,
  type PickProgress,
  progressOf,
  readScan,
  pickedUnits,
  withShortage,
  withPickedUnits
} from './picking.ts'

const lineOf = (sku: string, ean: string, quantities: readonly number[]): PickLine => ({
  sku,
  ean,
  name: sku,
  bin: 'A-1',
  picture: null,
  orders: quantities.map((quantity, i) => ({ number: `00000000${i + 1}`, quantity }))
})
const luma = lineOf('LUMA-ROSE', '4262401100017', [4, 2, 4])
const solo = lineOf('SOLO-TEAL', '4262401100024', [1])
const lines = [luma, solo]
const start: PickProgress = { orders: 'a,b', taken: {}, short: [], notes: [] }

describe('picking', () => {
  test('the EAN or SKU of the line counts until all its units are picked', () => {
    expect(readScan('4262401100017\n', luma, lines, start)).toEqual({ kind: 'right' })
    expect(readScan('036000291452', lineOf('UPC', '0036000291452', [1]), lines, start)).toEqual({ kind: 'right' })
    expect(readScan('luma-rose', luma, lines, start)).toEqual({ kind: 'right' })
    expect(readScan('LUMA-ROSE', luma, lines, withPickedUnits(start, luma, 10))).toEqual({ kind: 'full' })
  })

  test('another code is identified', () => {
    expect(readScan('4262401100024', luma, lines, start)).toEqual({ kind: 'other', line: solo })
    expect(readScan('123', luma, lines, start)).toEqual({ kind: 'unknown', code: '123' })
  })

  test('units stay between zero and the number that the orders need', () => {
    expect(pickedUnits(luma, withPickedUnits(start, luma, 11))).toBe(10)
    expect(pickedUnits(luma, withPickedUnits(start, luma, -1))).toBe(0)
    expect(isDone(luma, withPickedUnits(start, luma, 9))).toBe(false)
    expect(isDone(luma, withPickedUnits(start, luma, 10))).toBe(true)
  })

  test('a shortage ends the line and is noted for the affected orders, the last ones first', () => {
    const short = withShortage(start, luma, 5)
    expect([isDone(luma, short), pickedUnits(luma, short)]).toEqual([true, 5])
    expect(short.notes).toEqual([
      { number: '000000002', sku: 'LUMA-ROSE', missing: 1, wanted: 2 },
      { number: '000000003', sku: 'LUMA-ROSE', missing: 4, wanted: 4 }
    ])
    const corrected = withPickedUnits(short, luma, 6)
    expect([isDone(luma, corrected), corrected.notes]).toEqual([false, []])
  })

  test('a correction keeps the notes of another list about the same SKU', () => {
    const note = { number: '000000009', sku: 'LUMA-ROSE', missing: 1, wanted: 2 }
    const short = withShortage({ ...start, notes: [note] }, luma, 9)
    expect(short.notes).toHaveLength(2)
    expect(withPickedUnits(short, luma, 10).notes).toEqual([note])
  })

  test('progress belongs to the same orders, and unsent notes are never lost', () => {
    const short = withShortage(start, solo, 0)
    expect(progressOf('a,b', short)).toBe(short)
    expect(progressOf('c', short)).toEqual({ orders: 'c', taken: {}, short: [], notes: short.notes })
  })
})
