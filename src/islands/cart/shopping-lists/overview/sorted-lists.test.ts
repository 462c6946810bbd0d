import { expect, test } from 'vitest'
import type { ShoppingList } from '../../../../../contract/cart/shopping-lists.ts'
import { sortedLists } from './sorted-lists.ts'

const list = (name: string, total: number, createdAt: string): ShoppingList => ({
  '@id': `/api/v2/shopping-lists/${name}`,
  id: name,
  name,
  shared: false,
  owner: 'Élise Martin',
  mine: true,
  items: [],
  currencyCode: 'EUR',
  currencySign: '€',
  total,
  createdAt
})

const lists = [
  list('Étagère 10', 900, '2026-11-20 09:12:00'),
  list('Spa', 10_000, '2026-11-21 08:00:00'),
  list('Étagère 2', 0, '2026-10-01 10:00:00')
]
const names = (by: string, descending: boolean) => sortedLists(lists, { by, descending }, 'fr').map(({ name }) => name)

test('sorts names by locale, with numbers by value', () => {
  expect(names('name', false)).toEqual(['Étagère 2', 'Étagère 10', 'Spa'])
})

test('sorts totals by amount and dates by age', () => {
  expect(names('total', true)).toEqual(['Spa', 'Étagère 10', 'Étagère 2'])
  expect(names('date', true)).toEqual(['Spa', 'Étagère 10', 'Étagère 2'])
  expect(names('date', false)).toEqual(['Étagère 2', 'Étagère 10', 'Spa'])
})
