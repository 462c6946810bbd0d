import { expect, test } from 'vitest'
import type { Order, Payment } from '../../../../contract/orders/order.ts'
import { isProcessing, lastFault, payableOf } from './payable.ts'

const payment = (state: Payment['state'], kind: Payment['kind'] = 'card', fault: string | null = null) =>
  ({ id: `${state} ${kind}`, state, kind, fault }) as Payment
const order = (payments: Payment[], state: Order['state'] = 'new') => ({ state, payments })

test('a card or redirect payment in state new can be made, a transfer cannot', () => {
  expect(payableOf(order([payment('failed'), payment('new', 'redirect')]))?.id).toBe('new redirect')
  expect(payableOf(order([payment('new', 'offline')]))).toBeUndefined()
  expect(payableOf(order([payment('authorized')]))).toBeUndefined()
})

test('nothing of a cancelled order is paid', () => {
  expect(payableOf(order([payment('new')], 'cancelled'))).toBeUndefined()
})

test('tells the last fault only while there is something to pay', () => {
  const faults = [payment('failed', 'card', 'Declined.'), payment('failed', 'card', 'No cover.')]
  expect(lastFault(order([...faults, payment('new')]))).toBe('No cover.')
  expect(lastFault(order([...faults, payment('authorized')]))).toBeUndefined()
})

test('knows that a provider has yet to answer', () => {
  expect(isProcessing(order([payment('processing')]))).toBe(true)
  expect(isProcessing(order([payment('new')]))).toBe(false)
})
