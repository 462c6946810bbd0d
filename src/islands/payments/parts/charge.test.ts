import { expect, test } from 'vitest'
import { chargeOf } from './charge.ts'

test.each([
  [[{ kind: 'card', state: 'authorized' }], 'reserved'],
  [[{ kind: 'redirect', state: 'completed' }], 'charged'],
  [
    [
      { kind: 'card', state: 'failed' },
      { kind: 'card', state: 'authorized' }
    ],
    'reserved'
  ],
  [[{ kind: 'offline', state: 'completed' }], undefined],
  [[{ kind: 'terms', state: 'new' }], undefined],
  [[{ kind: 'card', state: 'refunded' }], undefined],
  [[], undefined]
] as const)('of %j the card is %s', (payments, charge) => {
  expect(chargeOf(payments)).toBe(charge)
})
