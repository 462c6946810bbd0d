import { expect, test } from 'vitest'
import { typeAhead } from './type-ahead.ts'

const labels = ['Öffnen', 'Pay', 'Print', 'Remove', 'Pause']

test.each([
  ['p', 0, 1],
  ['p', 1, 2],
  ['pp', 2, 4],
  ['p', 4, 1],
  ['pr', 1, 2],
  ['pa', 1, 1],
  ['ö', 3, 0],
  ['REM', -1, 3],
  ['x', 0, -1]
])('%s from %i selects %i', (typed, at, expected) => {
  expect(typeAhead(typed, at, labels)).toBe(expected)
})

test('an empty menu has no match', () => {
  expect(typeAhead('p', -1, [])).toBe(-1)
})
