import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order, OrderItem } from '../../../contract/orders/order.ts'
import { expectedCart } from './expected-cart.ts'

const luma = {
  id: 'l',
  problem: null,
  available: 40,
  productVariant: '/v/LUMA',
  quantity: 2,
  discountedUnitPrice: 100,
  total: 200,
  orderable: true
}
const nido = {
  ...luma,
  id: 'n',
  productVariant: '/v/NIDO',
  orderable: false,
  problem: 'out-of-stock' as const,
  available: 0,
  total: 0
}
const cart = { items: [luma, nido], itemsTotal: 200, itemsSubtotal: 200, total: 250 } as Order

test('without pending changes, the cart equals the server’s', () => {
  expect(expectedCart(cart, [])).toEqual({ order: cart, lines: 2, isPending: false })
})

test('a new quantity changes its line and every total', () => {
  const { order, lines, isPending } = expectedCart(cart, [{ id: 'l', quantity: 5, expectedTotal: 450 }])
  expect(order.items[0]).toEqual({ ...luma, quantity: 5, total: 450 })
  expect(order).toMatchObject({ itemsTotal: 450, itemsSubtotal: 450, total: 500 })
  expect({ lines, isPending }).toEqual({ lines: 2, isPending: true })
})

test('the last of several quantities for a line counts, by default at its current price', () => {
  const { order } = expectedCart(cart, [
    { id: 'l', quantity: 9, expectedTotal: 700 },
    { id: 'l', quantity: 3 }
  ])
  expect(order.itemsTotal).toBe(300)
})

test('additional units join their line; a new variant counts as a line', () => {
  const { order, lines } = expectedCart(cart, [
    { variant: '/v/LUMA', quantity: 1, expectedTotal: 100 },
    { variant: '/v/BRISA', quantity: 4, expectedTotal: 360 },
    { variant: '/v/BRISA', quantity: 1, expectedTotal: 90 }
  ])
  expect(order.items[0]!.quantity).toBe(3)
  expect(lines).toBe(3)
  expect(order.itemsTotal).toBe(750)
})

test('excludes lines that cannot be ordered from the totals', () => {
  expect(expectedCart(cart, [{ id: 'n', quantity: 50 }]).order.itemsTotal).toBe(200)
})

test('a line exceeding the stock is excluded, and included again once there is enough', () => {
  const more = expectedCart(cart, [{ id: 'l', quantity: 100, expectedTotal: 9000 }]).order
  expect(more).toMatchObject({ itemsTotal: 0, itemsSubtotal: 0, total: 50 })
  const short = { ...luma, quantity: 100, orderable: false, problem: 'not-enough-stock', total: 0 } as OrderItem
  const shortCart = { ...cart, items: [short], itemsTotal: 0, itemsSubtotal: 0, total: 50 }
  expect(expectedCart(shortCart, [{ id: 'l', quantity: 40, expectedTotal: 4000 }]).order).toMatchObject({
    itemsTotal: 4000
  })
  expect(expectedCart(cart, [{ variant: '/v/LUMA', quantity: 39, expectedTotal: 3900 }]).order.itemsTotal).toBe(0)
})

test('the subtotal is that of the deliverable lines, for any cart and changes', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 300 }),
    discountedUnitPrice: fc.integer({ min: 0, max: 1_000_000 }),
    available: fc.integer({ min: 0, max: 300 }),
    gone: fc.boolean()
  })
  const change = fc.record({ at: fc.nat(), quantity: fc.integer({ min: 1, max: 300 }) })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.array(change, { maxLength: 5 }),
      (lines, changes) => {
        const items = lines.map(({ gone, ...one }, at) => {
          const problem = gone ? 'disabled' : one.quantity > one.available ? 'not-enough-stock' : null
          const total = problem ? 0 : one.quantity * one.discountedUnitPrice
          return {
            ...one,
            id: String(at),
            productVariant: `/v/${at}`,
            problem,
            orderable: !problem,
            total
          } as OrderItem
        })
        const itemsTotal = items.reduce((sum, { total }) => sum + total, 0)
        const before = { items, itemsTotal, itemsSubtotal: itemsTotal, total: itemsTotal } as Order
        const requests = changes.map(({ at, quantity }) => ({ id: String(at % items.length), quantity }))
        const { order } = expectedCart(before, requests)
        const deliverable = order.items.filter(
          (item) => item.problem !== 'disabled' && item.quantity <= item.available!
        )
        expect(order.itemsTotal).toBe(
          deliverable.reduce((sum, { quantity, discountedUnitPrice }) => sum + quantity * discountedUnitPrice, 0)
        )
        expect(order.total).toBe(order.itemsTotal)
      }
    )
  )
})
