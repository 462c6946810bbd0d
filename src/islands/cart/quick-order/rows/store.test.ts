import { expect, test } from 'vitest'
import { $grid, restoreGrid } from './store.ts'

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
