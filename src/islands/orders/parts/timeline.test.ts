import { expect, test } from 'vitest'
import type { Order } from '../../../../contract/orders/order.ts'
import { paymentLabel, shownStates } from './states.ts'
import { timelineOf } from './timeline.ts'

const order = (state: Order['state'], parts: Order['state'][] = [], paymentState: Order['paymentState'] = 'paid') => ({
  state,
  paymentState,
  payments: [],
  splitOrders: parts.map((part) => ({ state: part })) as Order['splitOrders']
})
const short = (given: ReturnType<typeof order>) =>
  timelineOf(given).map(({ state, status, share }) =>
    [state, status, share && `${share.done}/${share.total}`].filter(Boolean).join(' ')
  )

test('an approved order is in progress', () => {
  expect(short(order('approved'))).toEqual([
    'new done',
    'approved now',
    'shipped ahead',
    'invoiced ahead',
    'completed ahead'
  ])
})

test('a pending order waits for approval and shows that payment is missing', () => {
  expect(short(order('waiting', [], 'awaiting_payment')).slice(0, 3)).toEqual([
    'new done',
    'waiting now',
    'approved ahead'
  ])
  expect(timelineOf(order('waiting', [], 'awaiting_payment'))[1]?.unpaid).toBe(true)
})

test('a completed order has no open steps, and a cancelled one has ended', () => {
  expect(short(order('completed')).at(-1)).toBe('completed done')
  expect(short(order('cancelled'))).toEqual(['new done', 'cancelled now'])
})

test('a split order shows how many parts have reached each step', () => {
  expect(short(order('shipped', ['shipped', 'approved']))).toEqual([
    'new done',
    'approved done',
    'shipped now 1/2',
    'invoiced ahead',
    'completed ahead'
  ])
})

test('a step has the time at which the order reached it', () => {
  const events = [
    { at: '2026-11-20 09:12:00', kind: 'placed', label: '', name: null, part: null },
    { at: '2026-11-21 10:00:00', kind: 'approved', label: '', name: null, part: null }
  ]
  expect(timelineOf({ ...order('approved'), events }).map(({ at }) => at)).toEqual([
    '2026-11-20 09:12:00',
    '2026-11-21 10:00:00',
    undefined,
    undefined,
    undefined
  ])
})

test('a step of a split order has the time at which the last part reached it', () => {
  const shipped = (part: string, at: string) => ({ at, kind: 'shipped', label: '', name: null, part })
  const events = [shipped('7-1', '2026-11-21 10:00:00'), shipped('7-2', '2026-11-22 10:00:00')]
  const timeOf = (parts: Order['state'][], some: typeof events) =>
    timelineOf({ ...order('shipped', parts), events: some }).find(({ state }) => state === 'shipped')?.at
  expect(timeOf(['shipped', 'shipped'], events)).toBe('2026-11-22 10:00:00')
  expect(timeOf(['shipped', 'approved'], events.slice(0, 1))).toBeUndefined()
})

test('shows each distinct state of the parts once, otherwise the order’s own', () => {
  expect(shownStates(order('shipped', ['shipped', 'approved', 'shipped']))).toEqual(['shipped', 'approved'])
  expect(shownStates(order('new'))).toEqual(['new'])
})

test('labels payments as specified', () => {
  expect(paymentLabel(order('new', [], 'awaiting_payment'))).toBe('unpaid')
  expect(paymentLabel(order('new', [], 'partially_paid'))).toBe('partial')
  expect(
    paymentLabel({ paymentState: 'awaiting_payment', payments: [{ state: 'authorized' }] as Order['payments'] })
  ).toBe('pending')
})
