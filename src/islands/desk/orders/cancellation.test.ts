import { expect, test } from 'vitest'
import type { DeskOrder } from '../../../../contract/desk/orders.ts'
import { cancellationOf } from './cancellation.ts'

const at = '2026-11-25T10:00:00Z'
type Event = NonNullable<DeskOrder['order']['events']>[number]
const event = (more: Partial<Event>): Event => ({ at, kind: 'cancelled', label: '', name: null, part: null, ...more })
const orderWith = (state: string, events: Event[], actions: string[] = []) =>
  ({ order: { state, events }, log: actions.map((action) => ({ action, at, staffName: 'Ana Brun' })) }) as Pick<
    DeskOrder,
    'order' | 'log'
  >

test('names the buyer, the colleague in the log, or nobody if payment did not arrive', () => {
  expect(cancellationOf(orderWith('cancelled', [event({ name: 'Hugo Lambert' })]))).toEqual({
    at,
    name: 'Hugo Lambert'
  })
  for (const action of ['order-cancelled', 'order-declined'])
    expect(cancellationOf(orderWith('cancelled', [event({})], ['order-approved', action]))).toMatchObject({
      name: 'Ana Brun'
    })
  expect(cancellationOf(orderWith('cancelled', [event({ kind: 'expired' })]))).toEqual({ at, name: undefined })
})

test('an order in progress was not cancelled, even if one of its parts was', () => {
  expect(cancellationOf(orderWith('approved', [event({ part: '000000012-1' })], ['order-cancelled']))).toBeUndefined()
})
