import { beforeEach, expect, test } from 'vitest'
import type { Order } from '../../../../contract/orders/order.ts'
import { $changed, noteChange } from './changed.ts'

const order = (fields: Partial<Order>) =>
  ({ tokenValue: 't', itemsSubtotal: 1000, shippingTaxTotal: 100, total: 1100, couponCode: null, ...fields }) as Order
const previous = order({})
beforeEach(() => $changed.set(undefined))

test('a response with a different total is shown beside the previous one', () => {
  const current = order({ itemsSubtotal: 1200, total: 1300 })
  noteChange(previous, current)
  expect($changed.get()).toEqual({ previous, current })
})

test('the total seen stays the same while responses change; nothing is shown if it returns', () => {
  noteChange(previous, order({ total: 1300 }))
  noteChange(order({ total: 1300 }), order({ total: 1400 }))
  expect($changed.get()).toEqual({ previous, current: order({ total: 1400 }) })
  noteChange(order({ total: 1400 }), previous)
  expect($changed.get()).toBeUndefined()
})

test('nothing is shown for the same total, or another cart', () => {
  noteChange(previous, order({ poNumber: '7' }))
  noteChange(previous, order({ tokenValue: 'u', total: 5 }))
  noteChange(undefined, order({ total: 5 }))
  expect($changed.get()).toBeUndefined()
})

test('applying or removing a coupon may change its discount, but nothing else', () => {
  noteChange(previous, order({ couponCode: 'TEN', total: 1000 }))
  expect($changed.get()).toBeUndefined()
  const current = order({ couponCode: 'TEN', itemsSubtotal: 1200, total: 1180 })
  noteChange(previous, current)
  expect($changed.get()).toEqual({ previous, current })
})
