import { expect, test } from 'vitest'
import { pagePolicy, scansCodes, searchesCatalogue, takesPayments } from './policy.ts'

const hashes = { scripts: ['sha256-a'], styles: ['sha256-b'], connect: ['https://api.example'] }
const part = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `))

test('without a provider no third-party script, request or frame is allowed', () => {
  expect(pagePolicy(hashes)).toBe(
    "default-src 'self'; script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b'; img-src 'self' data:; font-src 'self'; connect-src 'self' https://api.example; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types shop html 'allow-duplicates'"
  )
  expect(pagePolicy(hashes, { providers: ['sandbox'] })).toBe(pagePolicy(hashes))
})

test('Stripe may load its form and show a bank’s page', () => {
  const policy = pagePolicy(hashes, { providers: ['stripe', 'sandbox'] })
  expect(part(policy, 'script-src')).toBe("script-src 'self' 'sha256-a' https://js.stripe.com https://*.js.stripe.com")
  expect(part(policy, 'connect-src')).toBe(
    "connect-src 'self' https://api.example https://api.stripe.com https://hooks.stripe.com"
  )
  expect(part(policy, 'frame-src')).toBe("frame-src 'self' https:")
  expect(part(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(part(policy, 'require-trusted-types-for'), 'its form writes HTML').toBeUndefined()
})

test('Adyen and Braintree may open their forms and 3-D Secure, and only Braintree a third-party script', () => {
  const adyen = pagePolicy(hashes, { providers: ['adyen'] })
  expect(part(adyen, 'script-src')).toBe("script-src 'self' 'sha256-a'")
  expect(part(adyen, 'connect-src')).toBe("connect-src 'self' https://api.example https://*.adyen.com")
  expect(part(adyen, 'img-src')).toBe("img-src 'self' data: https://*.adyen.com")
  for (const policy of [adyen, pagePolicy(hashes, { providers: ['braintree'] })]) {
    expect(part(policy, 'frame-src')).toBe("frame-src 'self' https:")
    expect(part(policy, 'form-action')).toBe("form-action 'self' https:")
    expect(part(policy, 'style-src')).not.toContain('unsafe-inline')
  }
  expect(part(adyen, 'style-src')).toBe("style-src 'self' 'sha256-b'")
  expect(part(pagePolicy(hashes, { providers: ['braintree', 'sandbox'] }), 'script-src')).toBe(
    "script-src 'self' 'sha256-a' https://*.cardinalcommerce.com https://*.cardinaltrusted.com"
  )
})

test.each([
  ['/checkout', true],
  ['/de/checkout', true],
  ['/order/abc-123/pay', true],
  ['/fr/order/abc/pay', true],
  ['/shop/account', true],
  ['/it/shop/payment/status', true],
  ['/shop', false],
  ['/checkout/more', false],
  ['/order//pay', false],
  ['/xx/checkout', false]
])('%s takes payments: %s', (path, expected) => {
  expect(takesPayments(path)).toBe(expected)
})

test.each([
  ['/product-catalog', true],
  ['/de/product-catalog/femtech/luna-cup', true],
  ['/product-catalogue', false],
  ['/shop', false]
])('%s has the catalogue search: %s', (path, expected) => {
  expect(searchesCatalogue(path)).toBe(expected)
})

test.each([
  ['/desk', true],
  ['/fr/desk', true],
  ['/desk/login', false],
  ['/shop', false]
])('%s may use the camera: %s', (path, expected) => {
  expect(scansCodes(path)).toBe(expected)
})

test('only a page that needs WebAssembly may compile it', () => {
  expect(part(pagePolicy(hashes, { wasm: true }), 'script-src')).toContain("'wasm-unsafe-eval'")
  expect(pagePolicy(hashes, { providers: ['stripe'] })).not.toContain("'wasm-unsafe-eval'")
})
