import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentState } from '../../db/schema/trade.ts'
import type { ProviderPayment } from '../../core/payment-provider.ts'
import { reconcile, type KnownPayment, type Decision } from './reconcile.ts'

const known = (more: Partial<KnownPayment> = {}): KnownPayment => ({
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

/** The payment after a decision is applied. */
const after = (state: KnownPayment, decision: Decision): KnownPayment => ({
  ...state,
  state: decision.state,
  refunded: decision.refunded
})

/** Without `reversed`, the only state that undoes a capture. */
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

test('a payment only moves forward, whatever events arrive in whatever order', () => {
  fc.assert(
    fc.property(anyCourse, (course) => {
      let state = known()
      for (const [reported, orderCancelled] of course) {
        const decision = reconcile({ ...state, orderCancelled }, reported)
        expect(rank[decision.state]).toBeGreaterThanOrEqual(rank[state.state])
        if (state.state === 'completed') expect(['completed', 'refunded']).toContain(decision.state)
        if (['failed', 'cancelled', 'refunded'].includes(state.state)) expect(decision.state).toBe(state.state)
        expect(decision.refunded).toBeGreaterThanOrEqual(state.refunded)
        state = after(state, decision)
      }
    }),
    { numRuns: 2000 }
  )
})

test('a repeated event changes nothing', () => {
  fc.assert(
    fc.property(anyCourse, anyFound, fc.boolean(), (course, reported, orderCancelled) => {
      let state = known()
      for (const [one, cancelled] of course) {
        state = after(state, reconcile({ ...state, orderCancelled: cancelled }, one))
      }
      const first = reconcile({ ...state, orderCancelled }, reported)
      const second = reconcile({ ...after(state, first), orderCancelled }, reported)
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

test('an order that is not cancelled always has a payment that can be paid or is paid', () => {
  fc.assert(
    fc.property(fc.array(anyFound, { maxLength: 30 }), (course) => {
      let state = known()
      for (const reported of course) {
        const decision = reconcile(state, reported)
        const isClosing = decision.state !== state.state && ['failed', 'cancelled'].includes(decision.state)
        expect(decision.reopen === true).toBe(isClosing)
        state = after(state, decision)
      }
    })
  )
})

test('refunds money received for a closed payment or a cancelled order', () => {
  for (const state of ['failed', 'cancelled'] as const) {
    expect(reconcile(known({ state }), found('authorized')).reversal).toEqual({ kind: 'void', amount: 1000 })
    expect(reconcile(known({ state }), found('captured')).reversal).toEqual({ kind: 'refund', amount: 1000 })
    expect(reconcile(known({ state }), found('captured', { refunded: 400 })).reversal).toEqual({
      kind: 'refund',
      amount: 600
    })
    expect(reconcile(known({ state }), found('captured', { refunded: 1000 })).reversal).toBeUndefined()
  }
  expect(reconcile(known({ orderCancelled: true }), found('authorized'))).toMatchObject({
    state: 'authorized',
    reversal: { kind: 'void' }
  })
  expect(reconcile(known({ orderCancelled: true }), found('captured'))).toMatchObject({
    state: 'completed',
    reversal: { kind: 'refund', amount: 1000 }
  })
  expect(reconcile(known({ orderCancelled: true }), found('captured')).change).toBeUndefined()
})

test.each([
  ['more', { amount: 1001 }],
  ['less', { amount: 999 }],
  ['another currency', { currency: 'USD' }]
])('never treats %s than ours as a payment', (_, more) => {
  expect(reconcile(known(), found('authorized', more))).toMatchObject({
    state: 'failed',
    fault: 'mismatch',
    reversal: { kind: 'void' },
    reopen: true
  })
})

test.each([
  ['more', { captured: 1001, amount: 1001 }],
  ['less', { captured: 999, amount: 999 }],
  ['another currency', { currency: 'USD' }]
])('never treats a capture of %s than we asked for as a payment', (_, more) => {
  expect(reconcile(known({ state: 'authorized' }), found('captured', more))).toMatchObject({
    state: 'failed',
    fault: 'mismatch',
    reversal: { kind: 'refund' }
  })
})

test('a partially captured reservation counts as paid if we requested that amount', () => {
  for (const amount of [1000, 1500])
    expect(reconcile(known({ state: 'authorized' }), found('captured', { amount }))).toMatchObject({
      state: 'completed',
      event: 'payment-received'
    })
  expect(reconcile(known(), found('captured', { amount: 1500 }))).toMatchObject({ state: 'failed' })
  expect(reconcile(known({ state: 'authorized' }), found('authorized', { amount: 1500 })).state).toBe('authorized')
})

test('capturing a part does not capture the whole', () => {
  expect(reconcile(known({ state: 'authorized' }), found('captured', { captured: 600 }))).toMatchObject({
    state: 'failed',
    fault: 'mismatch',
    reversal: { kind: 'refund', amount: 600 }
  })
})

test('a payment that the bank declines after the capture has failed, once', () => {
  const declined = reconcile(known({ state: 'completed' }), found('reversed'))
  expect(declined).toEqual({
    state: 'failed',
    refunded: 0,
    fault: 'declined',
    event: 'payment-failed',
    change: 'reversed'
  })
  const again = reconcile(after(known({ state: 'completed' }), declined), found('reversed'))
  expect(again).toEqual({ state: 'failed', refunded: 0 })
  for (const state of ['processing', 'authorized'] as const)
    expect(reconcile(known({ state }), found('reversed'))).toMatchObject({ state: 'failed', reopen: true })
  expect(reconcile(known({ state: 'authorized' }), found('reversed')).reversal).toBeUndefined()
})

test('ignores a failure reported after success', () => {
  expect(reconcile(known({ state: 'authorized' }), found('failed')).state).toBe('authorized')
})

test('a full refund makes a payment refunded, a partial one does not', () => {
  expect(reconcile(known({ state: 'completed' }), found('captured', { refunded: 400 }))).toMatchObject({
    state: 'completed',
    refunded: 400
  })
  expect(reconcile(known({ state: 'completed', refunded: 400 }), found('captured', { refunded: 1000 }))).toMatchObject({
    state: 'refunded',
    refunded: 1000
  })
})
