import { expect, test } from 'vitest'
import { arranged, choiceOf, moved } from './arrange.ts'

const all = ['partner', 'agent', 'state', 'total'] as const

test('columns that are not chosen come after their neighbour in the full list', () => {
  expect(arranged(all, ['partner', 'state', 'total'])).toEqual(all)
  expect(arranged(all, ['total', 'state'])).toEqual(['partner', 'agent', 'total', 'state'])
  expect(arranged(all, [])).toEqual(all)
})

test('a column moves by one position and stops at the ends', () => {
  expect(moved(all, 'agent', 1)).toEqual(['partner', 'state', 'agent', 'total'])
  expect(moved(all, 'agent', -1)).toEqual(['agent', 'partner', 'state', 'total'])
  expect(moved(all, 'partner', -1)).toEqual(all)
  expect(moved(all, 'total', 1)).toEqual(all)
})

test('the default columns are not stored as a choice, in another order they are', () => {
  expect(choiceOf(['partner', 'total'], ['partner', 'total'])).toBeNull()
  expect(choiceOf(['total', 'partner'], ['partner', 'total'])).toEqual(['total', 'partner'])
  expect(choiceOf([], ['partner'])).toEqual([])
})
