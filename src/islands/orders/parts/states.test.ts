import { expect, test } from 'vitest'
import type { Order } from '../../../../contract/orders/order.ts'
import { isUnpaid, paymentLabel, shownPayments, shownStates } from './states.ts'

type Part = Order['splitOrders'][number]
type Payment = Order['payments'][number]
const part = (state: Part['state']) => ({ state }) as Part
const payment = (state: Payment['state']) => ({ state }) as Payment

test('an order shows its own state, a split one each distinct state of its parts', () => {
  expect(shownStates({ state: 'waiting', splitOrders: [] })).toEqual(['waiting'])
  const splitOrders = [part('shipped'), part('approved'), part('shipped')]
  expect(shownStates({ state: 'approved', splitOrders })).toEqual(['shipped', 'approved'])
})

test('unpaid and partially paid orders miss a payment, which is hidden from Marketing', () => {
  const states = ['awaiting_payment', 'partially_paid', 'paid', 'credited', 'refunded', null] as const
  expect(states.filter((paymentState) => isUnpaid({ paymentState }))).toEqual(['awaiting_payment', 'partially_paid'])
})

test.each([
  ['paid', ['completed'], 'paid'],
  ['refunded', ['refunded'], 'refunded'],
  ['credited', ['cancelled'], 'credited'],
  ['partially_paid', ['completed', 'new'], 'partial'],
  ['authorized', ['failed', 'authorized'], 'pending'],
  ['awaiting_payment', ['processing'], 'pending'],
  ['awaiting_payment', ['failed', 'new'], 'unpaid'],
  ['cancelled', ['cancelled'], 'unpaid']
] as const)('%s with payments %j is labelled %3$s', (paymentState, states, label) => {
  expect(paymentLabel({ paymentState, payments: states.map(payment) })).toBe(label)
})

test('an amount due that a credit note replaced is no payment; a cancelled card payment is, and so is the last one', () => {
  const due = (state: Payment['state'], kind: Payment['kind'] = 'terms') => ({ state, kind }) as Payment
  const [replaced, card, open] = [due('cancelled'), due('cancelled', 'card'), due('new')]
  expect(shownPayments([replaced, card, replaced, open])).toEqual([card, open])
  expect(shownPayments([replaced])).toEqual([replaced])
})
