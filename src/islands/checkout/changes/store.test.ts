import { beforeEach, expect, test } from 'vitest'
import type { Order } from '../../../../contract/orders/order.ts'
import { $cartChange, recordChange } from './store.ts'

const order = (fields: Partial<Order>) =>
  ({ tokenValue: 't', itemsSubtotal: 1000, shippingTaxTotal: 100, total: 1100, couponCode: null, ...fields }) as Order
const previous = order({})
beforeEach(() => $cartChange.set(undefined))

test('a response with a different total is shown beside the previous one', () => {
  const current = order({ itemsSubtotal: 1200, total: 1300 })
  recordChange(previous, current)
  expect($cartChange.get()).toEqual({ previous, current })
})

test('the total seen stays the same while responses change; nothing is shown if it returns', () => {
  recordChange(previous, order({ total: 1300 }))
  recordChange(order({ total: 1300 }), order({ total: 1400 }))
  expect($cartChange.get()).toEqual({ previous, current: order({ total: 1400 }) })
  recordChange(order({ total: 1400 }), previous)
  expect($cartChange.get()).toBeUndefined()
})

test('nothing is shown for the same total, or another cart', () => {
  recordChange(previous, order({ poNumber: '7' }))
  recordChange(previous, order({ tokenValue: 'u', total: 5 }))
  recordChange(undefined, order({ total: 5 }))
  expect($cartChange.get()).toBeUndefined()
})

test('applying or removing a coupon may change its discount, but nothing else', () => {
  recordChange(previous, order({ couponCode: 'TEN', total: 1000 }))
  expect($cartChange.get()).toBeUndefined()
  const current = order({ couponCode: 'TEN', itemsSubtotal: 1200, total: 1180 })
  recordChange(previous, current)
  expect($cartChange.get()).toEqual({ previous, current })
})
