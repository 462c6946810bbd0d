import { expect, test } from 'vitest'
import type { OrderItem } from '../../../contract/order.ts'
import { variantPath } from '../../../contract/scalars.ts'
import { knownShortfalls, shortfallsOf } from './shortfall.ts'

const item = (sku: string, problem: OrderItem['problem'] = null) =>
  ({ id: sku, variant: variantPath(sku), problem, available: 18 }) as OrderItem
const order = { items: [item('LUMA-ROSE'), item('SOLO-TEAL', 'not-enough-stock')] }

test('matches the server’s answer with the lines of the cart by their SKU', () => {
  const unavailable = [
    {
      productVariant: { code: 'SOLO-TEAL', name: 'Solo' },
      quantity: 36,
      available: 18,
      reason: 'not-enough-stock' as const
    },
    { productVariant: { code: 'GONE', name: 'Gone' }, quantity: 1, available: 0, reason: 'unknown' as const }
  ]
  expect(shortfallsOf(order, unavailable)).toEqual([
    { item: order.items[1], reason: 'not-enough-stock', available: 18 }
  ])
})

test('knows from the cart alone which lines do not count', () => {
  expect(knownShortfalls(order).map(({ item: { id } }) => id)).toEqual(['SOLO-TEAL'])
})
