import { expect, test } from 'vitest'
import { isAccepted } from './cookie-bar.ts'

test.each<[string | null, boolean]>([
  [null, false],
  ['', false],
  ['null', false],
  ['no json', false],
  ['{"accepted":true}', false],
  ['{"accepted":true,"expiry":"1001"}', false],
  ['{"accepted":false,"expiry":1001}', false],
  ['{"accepted":true,"expiry":1000}', false],
  ['{"accepted":true,"expiry":1001}', true]
])('%s at time 1000 is a valid consent: %s', (stored, holds) => {
  expect(isAccepted(stored, 1000)).toBe(holds)
})
