import { expect, test } from 'vitest'
import type { Order } from '../../../contract/order.ts'
import { expectedCart } from './expected.ts'

const luma = { id: 'l', productVariant: '/v/LUMA', quantity: 2, discountedUnitPrice: 100, total: 200, orderable: true }
const nido = { ...luma, id: 'n', productVariant: '/v/NIDO', orderable: false }
const cart = { items: [luma, nido], itemsTotal: 200, itemsSubtotal: 200, total: 250 } as Order

test('without changes the cart is as the server told it', () => {
  expect(expectedCart(cart, [])).toEqual({ order: cart, lines: 2, isOpen: false })
})

test('another quantity counts in its line and in every sum', () => {
  const { order, lines, isOpen } = expectedCart(cart, [{ id: 'l', quantity: 5, worth: 450 }])
  expect(order.items[0]).toEqual({ ...luma, quantity: 5, total: 450 })
  expect(order).toMatchObject({ itemsTotal: 450, itemsSubtotal: 450, total: 500 })
  expect({ lines, isOpen }).toEqual({ lines: 2, isOpen: true })
})

test('of several quantities for one line the last counts, at its present price where nobody knows better', () => {
  const { order } = expectedCart(cart, [
    { id: 'l', quantity: 9, worth: 700 },
    { id: 'l', quantity: 3 }
  ])
  expect(order.itemsTotal).toBe(300)
})

test('units of a variant that is there join its line; a new one counts as a line', () => {
  const { order, lines } = expectedCart(cart, [
    { variant: '/v/LUMA', quantity: 1, worth: 100 },
    { variant: '/v/BRISA', quantity: 4, worth: 360 },
    { variant: '/v/BRISA', quantity: 1, worth: 90 }
  ])
  expect(order.items[0]!.quantity).toBe(3)
  expect(lines).toBe(3)
  expect(order.itemsTotal).toBe(750)
})

test('what cannot be ordered stays outside the sums', () => {
  expect(expectedCart(cart, [{ id: 'n', quantity: 50 }]).order.itemsTotal).toBe(200)
})
