import { expect, test } from 'vitest'
import { offeredPayments, providerKeys } from './offered-payments.ts'

test('cards are offered in the demo, and in production with all keys of a provider', () => {
  const adyen = Object.fromEntries(providerKeys.Adyen.map((key) => [key, 'x']))
  const production = { SHOP_MODE: 'production' }
  expect(offeredPayments({})).toEqual(['card', 'transfer', 'terms'])
  expect(offeredPayments(production)).toEqual(['transfer', 'terms'])
  expect(offeredPayments({ ...production, ...adyen, ADYEN_HMAC_KEY: '' })).toEqual(['transfer', 'terms'])
  expect(offeredPayments({ ...production, ...adyen })).toEqual(['card', 'transfer', 'terms'])
})
