import { expect, test } from 'vitest'
import type { ShoppingList, ShoppingListItem } from '../../../../../contract/cart/shopping-lists.ts'
import { pendingEdits, editedList } from './edited-list.ts'

const item = (productVariant: string, quantity: number, price: number | null): ShoppingListItem => ({
  productVariant,
  productName: productVariant,
  productCode: productVariant,
  variantName: '',
  quantity,
  productImages: [],
  price,
  savedPrice: price,
  total: quantity * (price ?? 0),
  orderable: price !== null,
  problem: price === null ? 'no-price' : null
})

const list: ShoppingList = {
  '@id': '/api/v2/shopping-lists/1',
  id: '1',
  name: 'Spa basics',
  shared: false,
  owner: 'Élise Martin',
  mine: true,
  items: [item('luma', 2, 3200), item('veil', 10, 450), item('duo', 5, null)],
  currencyCode: 'EUR',
  currencySign: '€',
  total: 10_900,
  createdAt: '2026-11-20 09:12:00'
}

test('an edit changes its line and the total, and nothing else', () => {
  const edited = editedList(list, new Map([['luma', 3]]))
  expect(edited.items[0]).toMatchObject({ quantity: 3, total: 9600 })
  expect(edited.items[1]).toBe(list.items[1])
  expect(edited.total).toBe(14_100)
})

test('quantity 0 removes the line', () => {
  const edited = editedList(list, new Map([['veil', 0]]))
  expect(edited.items.map(({ productVariant }) => productVariant)).toEqual(['luma', 'duo'])
  expect(edited.total).toBe(6400)
})

test('a line that cannot be ordered never counts', () => {
  expect(editedList(list, new Map([['duo', 300]])).total).toBe(list.total)
})

test('without edits it is the same list', () => {
  expect(editedList(list, new Map())).toBe(list)
})

test('an edit made after sending stays pending', () => {
  const sent = new Map([
    ['luma', 3],
    ['veil', 0]
  ])
  const now = new Map([...sent, ['luma', 4] as const, ['duo', 1] as const])
  expect([...pendingEdits(now, sent)]).toEqual([
    ['luma', 4],
    ['duo', 1]
  ])
})
