import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { withoutSecrets } from './without-secrets.ts'

test.each([
  ['postgres://shop:s3cret@db.example:5432/shop', 'postgres://shop:***@db.example:5432/shop'],
  ['mysql://shop:s3c@ret@db.example/shop', 'mysql://shop:***@db.example/shop'],
  ['postgres://shop:s3c/ret@a.example,b.example/shop', 'postgres://shop:***@a.example,b.example/shop'],
  ['shop:s3cret@mail.example:465', 'shop:***@mail.example:465'],
  ['https://me@shop.example:s3cret@mail.example:465', 'https://me@shop.example:***@mail.example:465'],
  ['postgres:///shop?user=a&password=s3cret&x=1', 'postgres:///shop?user=a&password=***&x=1'],
  ['sk_live_s3cret', 'sk_live_***'],
  ['https://shop.example:8443/path', 'https://shop.example:8443/path'],
  ['postgres://shop@db.example/shop', 'postgres://shop@db.example/shop']
])('%s is shown as %s', (text, shown) => {
  expect(withoutSecrets(text)).toBe(shown)
})

test.each([
  ['SMTP_URL', 'me@shop.example:s3cret@mail.example:465'],
  ['DATABASE_URL', 'mysql://shop:s3c@s3cret@db.example/shop'],
  ['DATABASE_URL', 'mysql://db.example/shop?password=s3cret'],
  ['PORT', 'whsec_s3cret'],
  ['ADYEN_LIVE_PREFIX', 'AQEs3cret']
])('the error for %s=%s does not contain the secret', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(/^(?!.*s3cret).* must be /)
})
