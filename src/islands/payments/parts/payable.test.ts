import { expect, test } from 'vitest'
import type { Order, Payment } from '../../../../contract/orders/order.ts'
import { isProcessing, lastError, payableOf } from './payable.ts'

const payment = (state: Payment['state'], kind: Payment['kind'] = 'card', fault: string | null = null) =>
  ({ id: `${state} ${kind}`, state, kind, fault }) as Payment
const order = (payments: Payment[], state: Order['state'] = 'new') => ({ state, payments })

test('a card or redirect payment in state new can be paid, a transfer cannot', () => {
  expect(payableOf(order([payment('failed'), payment('new', 'redirect')]))?.id).toBe('new redirect')
  expect(payableOf(order([payment('new', 'offline')]))).toBeUndefined()
  expect(payableOf(order([payment('authorized')]))).toBeUndefined()
})

test('a cancelled order cannot be paid', () => {
  expect(payableOf(order([payment('new')], 'cancelled'))).toBeUndefined()
})

test('shows the last error only while there is something to pay', () => {
  const errors = [payment('failed', 'card', 'Declined.'), payment('failed', 'card', 'No cover.')]
  expect(lastError(order([...errors, payment('new')]))).toBe('No cover.')
  expect(lastError(order([...errors, payment('authorized')]))).toBeUndefined()
})

test('recognises a payment processing at its provider', () => {
  expect(isProcessing(order([payment('processing')]))).toBe(true)
  expect(isProcessing(order([payment('new')]))).toBe(false)
})
