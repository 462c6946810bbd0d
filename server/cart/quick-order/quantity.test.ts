import { expect, test } from 'vitest'
import { parseQuantity } from './quantity.ts'

const read = (text: string, kind: 'text' | 'number' = 'text') => parseQuantity({ text, kind })

test.each([
  ['12', 12, false],
  [' 12 ', 12, true],
  ['12,0', 12, true],
  ['12.00', 12, true],
  ['+12', 12, true],
  ['012', 12, true],
  ['１２', 12, true],
  ['12 pcs', 12, true],
  ['12 Stk.', 12, true],
  ['12x', 12, true],
  ['x 12', 12, true],
  ['Qty. 12', 12, true],
  ['1 200', 1200, true],
  ['1.200', 1200, true],
  ['1,200.00', 1200, true],
  ["1'200", 1200, true],
  ['1 200 300', 1_200_300, true]
])('reads %o as %i', (text, quantity, isCorrected) => {
  expect(read(text)).toMatchObject(quantity > 1_000_000 ? { problem: 'quantity-invalid' } : { quantity, isCorrected })
})

test.each([
  '0',
  '-1',
  '12.5',
  '1,5',
  'many',
  '12 13',
  '12-14',
  '1e3',
  '12.01',
  '2026-01-12',
  '１２x３',
  '9'.repeat(400)
])('rejects %o as a quantity', (text) => {
  expect(read(text)).toEqual({ quantity: null, problem: 'quantity-invalid', isCorrected: false })
})

test('distinguishes missing values, wrong types and formulas', () => {
  expect(parseQuantity(null).problem).toBe('quantity-missing')
  expect(read('  ').problem).toBe('quantity-missing')
  expect(parseQuantity({ text: '12', kind: 'date' }).problem).toBe('quantity-invalid')
  expect(parseQuantity({ text: '12', kind: 'number', formula: '=A1' })).toMatchObject({
    problem: 'formula',
    quantity: 12
  })
  expect(parseQuantity({ text: '', kind: 'text', formula: '=A1' })).toMatchObject({
    problem: 'formula',
    quantity: null
  })
})
