import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const adyen = {
  ADYEN_API_KEY: 'AQEsecret-key',
  ADYEN_MERCHANT_ACCOUNT: 'ShopECOM',
  ADYEN_CLIENT_KEY: 'test_ABC',
  ADYEN_HMAC_KEY: '44782DEF547AAA06C910C43932B1EB0C'
}
const braintree = {
  BRAINTREE_MERCHANT_ID: 'm4x7id',
  BRAINTREE_PUBLIC_KEY: 'publickey',
  BRAINTREE_PRIVATE_KEY: 'privatekey',
  BRAINTREE_MERCHANT_ACCOUNTS: 'EUR:shop_eur, USD:shop_usd'
}

test('a provider without keys is not available', () => {
  const { stripe, adyen, braintree } = readConfig({})
  expect([stripe, adyen, braintree]).toEqual([undefined, undefined, undefined])
})

test('a provider with all its keys is available', () => {
  const config = readConfig({ ...adyen, ...braintree })
  expect(config.adyen).toMatchObject({ merchantAccount: 'ShopECOM', environment: 'test', apiUrl: undefined })
  expect([...config.braintree!.merchantAccounts]).toEqual([
    ['EUR', 'shop_eur'],
    ['USD', 'shop_usd']
  ])
})

test.each([adyen, braintree])(
  'rejects incomplete keys of %j, naming the missing ones without showing values',
  (keys) => {
    for (const [name, value] of Object.entries(keys)) {
      const message = messageOf({ [name]: value })
      for (const other of Object.keys(keys).filter((one) => one !== name))
        expect(message).toContain(`${other} is missing`)
      expect(message).not.toContain('must be empty')
      expect(message).not.toContain(value)
    }
  }
)

test.each([
  [{ ...adyen, ADYEN_CLIENT_KEY: 'live_ABC' }, /must begin with test_/],
  [{ ...adyen, ADYEN_ENVIRONMENT: 'live' }, /must begin with live_/],
  [{ ...adyen, ADYEN_ENVIRONMENT: 'live', ADYEN_CLIENT_KEY: 'live_ABC' }, /ADYEN_LIVE_PREFIX is missing/],
  [{ ...adyen, ADYEN_HMAC_KEY: 'not hexadecimal' }, /^ADYEN_HMAC_KEY is not a valid key/],
  [{ ...adyen, ADYEN_ENVIRONMENT: 'moon' }, /must be one of: test, live, live-us/],
  [{ ADYEN_API_URL: 'https://elsewhere.example' }, /ADYEN_API_URL is/],
  [{ BRAINTREE_API_URL: 'http://elsewhere.example' }, /BRAINTREE_API_URL is/],
  [{ ...braintree, BRAINTREE_MERCHANT_ACCOUNTS: 'shop_eur' }, /like EUR:shop_eur,USD:shop_usd/]
])('rejects %j with a message', (env, words) => {
  expect(messageOf(env)).toMatch(words)
})

function messageOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  return expect.fail('the configuration was taken')
}
