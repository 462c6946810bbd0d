import { expect, test } from 'vitest'
import type { Order, OrderItem } from '../../../../contract/orders/order.ts'
import { differencesOf } from './differences.ts'

const line = (id: string, quantity: number, price: number) =>
  ({ id, quantity, originalUnitPrice: price, discountedUnitPrice: price, subtotal: quantity * price }) as OrderItem
const order = (items: OrderItem[], shipping: number) => {
  const itemsSubtotal = items.reduce((sum, { subtotal }) => sum + subtotal, 0)
  return {
    items,
    itemsSubtotal,
    orderPromotionTotal: 0,
    manualDiscount: 0,
    shippingTaxTotal: shipping,
    taxTotal: 0,
    total: itemsSubtotal + shipping
  } as Order
}

test('lists only changed lines, and every amount that is not zero', () => {
  const previous = order([line('a', 12, 1000), line('b', 6, 500)], 1990)
  const after = order([line('a', 12, 1100), line('b', 6, 500)], 1990)
  const { lines, sums, total } = differencesOf(previous, after)
  expect(lines.map(({ item, unit }) => [item.id, unit])).toEqual([['a', { before: 1000, after: 1100 }]])
  expect(sums).toEqual([
    { sum: 'goods', before: 15_000, after: 16_200 },
    { sum: 'shipping', before: 1990, after: 1990 }
  ])
  expect(total).toEqual({ before: 16_990, after: 18_190 })
})

test('the differences of the amounts add up to that of the total', () => {
  const { sums, total } = differencesOf(order([line('a', 3, 999)], 100), order([line('a', 3, 1001)], 250))
  expect(sums.reduce((sum, { before, after }) => sum + after - before, 0)).toBe(total.after - total.before)
})

test('lists lines added, changed or removed in another tab with their quantities', () => {
  const previous = order([line('a', 12, 1000), line('b', 6, 500)], 0)
  const after = order([line('a', 24, 1000), line('c', 3, 200)], 0)
  const { lines } = differencesOf(previous, after)
  expect(
    lines.map(({ item, quantity, total }) => [item.id, quantity.before, quantity.after, total.after - total.before])
  ).toEqual([
    ['a', 12, 24, 12_000],
    ['c', 0, 3, 600],
    ['b', 6, 0, -3000]
  ])
})
