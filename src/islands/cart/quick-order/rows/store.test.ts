import { expect, test } from 'vitest'
import { withQuantity } from './edits.ts'
import { $grid, removeAdded, restoreGrid, updateRows } from './store.ts'

const codes = () => $grid.get().rows.map(({ code }) => code)

test('restored rows come before the empty rows, which stay the same rows', () => {
  const [first] = $grid.get().rows
  restoreGrid([])
  expect($grid.get().rows[0]).toBe(first)
  restoreGrid([
    { code: 'LUMA-TEAL', quantity: '6' },
    { code: 'VEIL-12', quantity: '' }
  ])
  expect(codes()).toEqual(['LUMA-TEAL', 'VEIL-12', '', '', '', '', '', ''])
  expect($grid.get().rows[2]).toBe(first)
  restoreGrid([])
  expect(codes()).toEqual(Array.from({ length: 8 }, () => ''))
})

test('rows in use stay in place above restored rows, none of which is lost', () => {
  restoreGrid([])
  const [first, second] = $grid.get().rows
  const draft = Array.from({ length: 12 }, (_, i) => ({ code: `DRAFT-${i}`, quantity: '1' }))
  restoreGrid(draft, 2)
  expect($grid.get().rows.slice(0, 2)).toEqual([first, second])
  expect(codes()).toEqual(['', '', ...draft.map(({ code }) => code), ''])
  const full = Array.from({ length: 1000 }, (_, i) => ({ code: `DRAFT-${i}`, quantity: '1' }))
  restoreGrid(full, 2)
  expect(codes()).toEqual(['', '', ...full.map(({ code }) => code)])
})

test('added rows are removed, except one that was changed while it was being added', () => {
  restoreGrid([
    { code: 'LUMA-TEAL', quantity: '6' },
    { code: 'VEIL-12', quantity: '1' }
  ])
  const added = $grid.get().rows.slice(0, 2)
  updateRows((rows) => withQuantity(rows, added[1]!.id, '12'))
  removeAdded(added)
  expect(codes().filter(Boolean)).toEqual(['VEIL-12'])
})
