import { describe, expect, test } from 'vitest'
import type { FoundVariant } from '../../../../../contract/cart/quick-order.ts'
import { newRow } from './edits.ts'
import { earlierRowNumbers, type LookupResult, type GridRow, statusOf, sumsOf, needsLookup } from './grid.ts'

const tiers = [
  { from: 24, percent: 5 },
  { from: 60, percent: 8 }
]
const variant = (sku: string, more: Partial<FoundVariant> = {}) =>
  ({ sku, price: 3200, available: 100, problem: null, ...more }) as FoundVariant
const known = (quantity: string, more: Partial<FoundVariant> = {}, sku = 'LUMA-ROSE'): GridRow => ({
  ...newRow({ code: sku, quantity }),
  found: { variant: variant(sku, more), problem: null, nearest: [], requestedQuantity: 1 }
})
const unknown: LookupResult = { variant: null, problem: 'unknown-code', nearest: [], requestedQuantity: 1 }

describe('a row of the grid', () => {
  test.each([
    ['', 'incomplete'],
    ['12', 'ready'],
    ['12 pcs', 'ready'],
    ['12,0', 'ready'],
    ['12.0', 'ready'],
    ['x 12', 'ready'],
    ['0', 'quantity-invalid'],
    ['1.5', 'quantity-invalid'],
    ['some', 'quantity-invalid'],
    ['101', 'not-enough-stock'],
    ['301', 'quantity-limit'],
    ['1,000', 'quantity-limit']
  ])('with the quantity %j is %s', (quantity, expected) => {
    const status = statusOf(known(quantity), tiers)
    expect(status.kind === 'problem' ? status.problem : status.kind).toBe(expected)
  })

  test('is empty, pending, or unknown', () => {
    expect(statusOf(newRow(), tiers).kind).toBe('empty')
    expect(statusOf(newRow({ code: 'X', quantity: '1' }), tiers).kind).toBe('pending')
    expect(statusOf({ ...newRow({ code: 'X', quantity: '1' }), found: unknown }, tiers)).toMatchObject({
      kind: 'problem',
      problem: 'unknown-code'
    })
  })

  test('has the volume price of its quantity', () => {
    expect(statusOf(known('24'), tiers)).toMatchObject({
      line: { unit: 3040, percent: 5, total: 24 * 3040, listTotal: 24 * 3200 }
    })
  })

  test('reports unavailability before its quantity, and the cart’s message after', () => {
    expect(statusOf(known('999', { problem: 'out-of-stock' }), tiers)).toMatchObject({ problem: 'out-of-stock' })
    expect(statusOf({ ...known('12'), rejected: 'Too many.' }, tiers)).toMatchObject({ problem: 'rejected' })
  })
})

test('only the first row of a SKU is ready', () => {
  const rows = [known('2'), known('3', {}, 'VEIL-12'), known('4')]
  expect([...earlierRowNumbers(rows)]).toEqual([[rows[2]!.id, 1]])
  expect(sumsOf([...rows, newRow()], tiers)).toMatchObject({ filled: 3, open: 1, units: 5, total: 5 * 3200 })
})

test('looks up unknown codes, and once alternatives for missing units', () => {
  const short = known('120')
  expect([newRow(), newRow({ code: 'X', quantity: '' }), known('12'), short].map(needsLookup)).toEqual([
    false,
    true,
    false,
    true
  ])
  expect(needsLookup({ ...short, found: { ...short.found!, requestedQuantity: 120 } })).toBe(false)
  expect(needsLookup(known('999'))).toBe(false)
})
