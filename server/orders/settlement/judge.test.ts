import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentState } from '../../db/schema/trade.ts'
import type { ProviderPayment } from '../../core/provider.ts'
import { judge, type Known, type Verdict } from './judge.ts'

const known = (more: Partial<Known> = {}): Known => ({
  state: 'new',
  amount: 1000,
  currency: 'EUR',
  refunded: 0,
  orderCancelled: false,
  ...more
})
const found = (state: ProviderPayment['state'], more: Partial<ProviderPayment> = {}): ProviderPayment => ({
  reference: 'r',
  state,
  amount: 1000,
  currency: 'EUR',
  captured: state === 'captured' ? 1000 : 0,
  refunded: 0,
  fault: state === 'failed' ? 'declined' : null,
  authorizedUntil: null,
  clientSecret: null,
  redirectUrl: null,
  ...more
})

/** The payment as it stands after a verdict. */
const after = (state: Known, verdict: Verdict): Known => ({
  ...state,
  state: verdict.state,
  refunded: verdict.refunded
})

const states = ['open', 'processing', 'authorized', 'captured', 'failed', 'voided'] as const
const anyFound = fc
  .record({
    state: fc.constantFrom(...states),
    refunded: fc.constantFrom(0, 400, 1000),
    amount: fc.constantFrom(1000, 1000, 1000, 999),
    currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD')
  })
  .map(({ state, refunded, ...more }) => found(state, { ...more, refunded: state === 'captured' ? refunded : 0 }))
const anyCourse = fc.array(fc.tuple(anyFound, fc.boolean()), { maxLength: 30 })
const rank: Record<PaymentState, number> = {
  cart: -1,
  new: 0,
  processing: 1,
  authorized: 2,
  completed: 3,
  failed: 4,
  cancelled: 4,
  refunded: 5
}

test('whatever a provider says in whatever order, a payment only goes forward', () => {
  fc.assert(
    fc.property(anyCourse, (course) => {
      let state = known()
      for (const [said, orderCancelled] of course) {
        const verdict = judge({ ...state, orderCancelled }, said)
        expect(rank[verdict.state]).toBeGreaterThanOrEqual(rank[state.state])
        if (state.state === 'completed') expect(['completed', 'refunded']).toContain(verdict.state)
        if (['failed', 'cancelled', 'refunded'].includes(state.state)) expect(verdict.state).toBe(state.state)
        expect(verdict.refunded).toBeGreaterThanOrEqual(state.refunded)
        state = after(state, verdict)
      }
    }),
    { numRuns: 2000 }
  )
})

test('saying the same again changes nothing', () => {
  fc.assert(
    fc.property(anyCourse, anyFound, fc.boolean(), (course, said, orderCancelled) => {
      let state = known()
      for (const [one, cancelled] of course) {
        state = after(state, judge({ ...state, orderCancelled: cancelled }, one))
      }
      const first = judge({ ...state, orderCancelled }, said)
      const second = judge({ ...after(state, first), orderCancelled }, said)
      expect(second).toMatchObject({ state: first.state, refunded: first.refunded })
      expect([second.event, second.change, second.reopen, second.fault]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined
      ])
    }),
    { numRuns: 2000 }
  )
})

test('an order that is not cancelled always keeps a payment that can be paid, or one that is', () => {
  fc.assert(
    fc.property(fc.array(anyFound, { maxLength: 30 }), (course) => {
      let state = known()
      for (const said of course) {
        const verdict = judge(state, said)
        const isClosing = verdict.state !== state.state && ['failed', 'cancelled'].includes(verdict.state)
        expect(verdict.reopen === true).toBe(isClosing)
        state = after(state, verdict)
      }
    })
  )
})

test('money on a payment that is closed, or on an order that is cancelled, goes back', () => {
  for (const state of ['failed', 'cancelled'] as const) {
    expect(judge(known({ state }), found('authorized')).giveBack).toEqual({ kind: 'void', amount: 1000 })
    expect(judge(known({ state }), found('captured')).giveBack).toEqual({ kind: 'refund', amount: 1000 })
    expect(judge(known({ state }), found('captured', { refunded: 400 })).giveBack).toEqual({
      kind: 'refund',
      amount: 600
    })
    expect(judge(known({ state }), found('captured', { refunded: 1000 })).giveBack).toBeUndefined()
  }
  expect(judge(known({ orderCancelled: true }), found('authorized'))).toMatchObject({
    state: 'authorized',
    giveBack: { kind: 'void' }
  })
  expect(judge(known({ orderCancelled: true }), found('captured'))).toMatchObject({
    state: 'completed',
    giveBack: { kind: 'refund', amount: 1000 }
  })
  expect(judge(known({ orderCancelled: true }), found('captured')).change).toBeUndefined()
})

test.each([
  ['more', { amount: 1001 }],
  ['less', { amount: 999 }],
  ['another currency', { currency: 'USD' }]
])('%s than ours is never taken for a payment', (_, more) => {
  expect(judge(known(), found('authorized', more))).toMatchObject({
    state: 'failed',
    fault: 'mismatch',
    giveBack: { kind: 'void' },
    reopen: true
  })
  expect(judge(known({ state: 'authorized' }), found('captured', more))).toMatchObject({
    state: 'failed',
    giveBack: { kind: 'refund', amount: 1000 }
  })
})

test('a part that is captured is not the whole', () => {
  expect(judge(known({ state: 'authorized' }), found('captured', { captured: 600 }))).toMatchObject({
    state: 'failed',
    fault: 'mismatch',
    giveBack: { kind: 'refund', amount: 600 }
  })
})

test('a refusal that is told after the success is old', () => {
  expect(judge(known({ state: 'authorized' }), found('failed')).state).toBe('authorized')
})

test('a refund of all makes a payment refunded, one of a part does not', () => {
  expect(judge(known({ state: 'completed' }), found('captured', { refunded: 400 }))).toMatchObject({
    state: 'completed',
    refunded: 400
  })
  expect(judge(known({ state: 'completed', refunded: 400 }), found('captured', { refunded: 1000 }))).toMatchObject({
    state: 'refunded',
    refunded: 1000
  })
})
