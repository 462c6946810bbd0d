import { expect, test } from 'vitest'
import type { OrderItem } from '../../../contract/orders/order.ts'
import { unitsOf } from '../../lib/order-sums.ts'
import { cartSums } from './cart-sums.ts'

const item = (fields: Partial<OrderItem>) =>
  ({ quantity: 1, originalUnitPrice: 1000, rrpPrice: 2000, orderable: true, ...fields }) as OrderItem
const excluded = item({ quantity: 9, orderable: false })

test('totals at list and retail prices, without excluded lines', () => {
  const items = [item({ quantity: 24 }), item({ quantity: 2, originalUnitPrice: 500 }), excluded]
  expect(cartSums({ items, itemsSubtotal: 24 * 950 + 1000 })).toEqual({
    listPrice: 25_000,
    volumeDiscount: -1200,
    retail: 52_000,
    excluded: [excluded]
  })
  expect(unitsOf(items)).toBe(35)
})

test('shows no retail total if a price is missing', () => {
  expect(cartSums({ items: [item({}), item({ rrpPrice: null })], itemsSubtotal: 2000 }).retail).toBeNull()
  expect(cartSums({ items: [excluded], itemsSubtotal: 0 }).retail).toBeNull()
})
