import { expect, test } from 'vitest'
import type { OrderState } from '../../db/schema/schema.ts'
import { availableSteps } from './available-steps.ts'

const money = {
  received: 0,
  reserved: 0,
  unpaid: 100,
  onTerms: false,
  openPayment: 100,
  owed: 0,
  isCreditable: true,
  isProposed: false
}
const order = (state: OrderState, changes: Partial<Parameters<typeof availableSteps>[0]> = {}) =>
  availableSteps({ state, isPart: false, parts: [], ...money, ...changes })

test.each<[OrderState, string[]]>([
  ['new', ['approve', 'pay', 'split', 'cancel']],
  ['waiting', ['pay', 'split', 'cancel']],
  ['approved', ['pay', 'split', 'ship', 'cancel']],
  ['shipped', ['pay', 'invoice']],
  ['invoiced', ['pay', 'credit']],
  ['cancelled', []]
])('an unpaid order that is %s', (state, steps) => {
  expect(order(state, state === 'cancelled' ? { openPayment: null, owed: 0 } : {})).toEqual(steps)
})

test('an order that waits can be approved once terms, money or a card cover it', () => {
  for (const covered of [{ onTerms: true }, { reserved: 100 }, { received: 100, unpaid: 0 }])
    expect(order('waiting', covered)).toContain('approve')
  expect(order('waiting', { reserved: 99 })).not.toContain('approve')
})

test('a paid order can be completed once invoiced, and then still be refunded', () => {
  expect(order('invoiced', { received: 100, unpaid: 0, openPayment: null, owed: 0 })).toEqual([
    'complete',
    'refund',
    'credit'
  ])
})

test('an order with a change that waits for the buyer is neither shipped nor split', () => {
  expect(order('approved', { isProposed: true })).toEqual(['pay', 'cancel'])
})

test('a split order is shipped by its parts', () => {
  expect(order('approved', { parts: ['approved', 'approved'] })).toEqual(['pay', 'cancel'])
  expect(order('approved', { parts: ['approved', 'shipped'] })).toEqual(['pay'])
})

test('a part can only be shipped and invoiced, or cancelled while another one remains', () => {
  const part = (state: OrderState, others: OrderState[]) => order(state, { isPart: true, parts: others })
  expect(part('approved', ['approved', 'shipped'])).toEqual(['ship', 'cancel'])
  expect(part('approved', ['cancelled'])).toEqual(['ship'])
  expect(part('shipped', ['approved'])).toEqual(['invoice'])
  expect(part('new', ['new'])).toEqual(['cancel'])
  expect(order('approved', { parts: ['cancelled', 'approved'] })).toEqual(['pay', 'cancel'])
})
