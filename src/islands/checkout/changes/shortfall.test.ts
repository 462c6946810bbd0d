import { expect, test } from 'vitest'
import type { OrderItem } from '../../../../contract/orders/order.ts'
import { shortfallsOf } from './shortfall.ts'

const item = (id: string, problem: OrderItem['problem'] = null) => ({ id, problem, available: 18 }) as OrderItem

test('reads from the cart which lines are excluded, and why', () => {
  const order = { items: [item('LUMA-ROSE'), item('SOLO-TEAL', 'not-enough-stock')] }
  expect(shortfallsOf(order)).toEqual([{ item: order.items[1], reason: 'not-enough-stock', available: 18 }])
})
