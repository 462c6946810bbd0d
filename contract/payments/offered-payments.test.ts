import { expect, test } from 'vitest'
import { offeredPayments, providerKeys } from './offered-payments.ts'

test('the demo takes cards; production where one provider has all its keys', () => {
  const adyen = Object.fromEntries(providerKeys.Adyen.map((key) => [key, 'x']))
  const production = { SHOP_MODE: 'production' }
  expect(offeredPayments({})).toEqual(['card', 'transfer', 'terms'])
  expect(offeredPayments(production)).toEqual(['transfer', 'terms'])
  expect(offeredPayments({ ...production, ...adyen, ADYEN_HMAC_KEY: '' })).toEqual(['transfer', 'terms'])
  expect(offeredPayments({ ...production, ...adyen })).toEqual(['card', 'transfer', 'terms'])
})
