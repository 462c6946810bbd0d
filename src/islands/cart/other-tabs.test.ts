import { expect, test } from 'vitest'
import type { Order } from '../../../contract/orders/order.ts'
import { isNewer } from './other-tabs.ts'

const cart = (tokenValue: string, version: number) => ({ tokenValue, version }) as Order

test('adopts a cart from another tab only if it is a later version or a different cart', () => {
  expect(isNewer(cart('a', 1), undefined)).toBe(true)
  expect(isNewer(cart('a', 3), cart('a', 2))).toBe(true)
  expect(isNewer(cart('a', 2), cart('a', 2))).toBe(false)
  expect(isNewer(cart('a', 1), cart('a', 2))).toBe(false)
  expect(isNewer(cart('b', 1), cart('a', 2))).toBe(true)
})
