import type { Page } from '@playwright/test'
import { type BraintreeApi, braintreeKeys, startBraintree } from '../../support/external/braintree-api.ts'
import { expect } from '../../support/e2e.ts'
import { testWithProvider } from '../../support/external/provider-test.ts'
import { toPayment } from './paying.ts'
import { expectReflow } from '../reflow.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'
import { textsByLanguage } from '../texts.ts'

/** A shop configured for Braintree, with a mock of its API. */
const test = testWithProvider(startBraintree, (url) => ({ ...braintreeKeys, BRAINTREE_API_URL: url }))

/**
 * Mocks braintree-web (braintree.github.io/braintree-web/current), whose fields are iframes served by Braintree: each
 * field as an input, and the 3-D Secure window as a button.
 */
const library = `
  const fields = {}
  export const sdk = {
    client: { create: async ({ authorization }) => ({ token: JSON.parse(atob(authorization)) }) },
    fields: {
      create: async ({ client, fields: wanted }) => {
        if (client.token.version !== 2) throw new Error('No client token')
        for (const [name, { container, iframeTitle }] of Object.entries(wanted)) {
          fields[name] = Object.assign(document.createElement('input'), { ariaLabel: iframeTitle })
          document.querySelector(container).append(fields[name])
        }
        return {
          on() {},
          getState: () => ({
            fields: Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, { isValid: value !== '' }]))
          }),
          focus: (name) => fields[name].focus(),
          tokenize: async () => ({ nonce: fields.number.value, details: { bin: '411111' } }),
          teardown: async () => {}
        }
      }
    },
    secure: {
      create: async ({ version }) => ({
        verifyCard: async ({ nonce, amount, bin }) => {
          const bank = Object.assign(document.createElement('button'), { textContent: 'The bank agrees' })
          document.querySelector('main').append(bank)
          await new Promise((resolve) => bank.addEventListener('click', resolve))
          bank.remove()
          return { nonce: await window.atBraintree(nonce, [version, bin, amount].join(' ')) }
        }
      })
    }
  }
`

async function standInForBraintree(page: Page, braintree: BraintreeApi): Promise<string[]> {
  const delivered: string[] = []
  await page.route('**/_astro/sdk.*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: library }))
  await page.exposeFunction('atBraintree', (card: string, requests: string) => {
    delivered.push(requests)
    return braintree.nonce(card === 'good' ? {} : { code: '2001' })
  })
  return delivered
}

test('Braintree’s fields are on a separate page; a declined card is reported, and another one pays @desktop', async ({
  page,
  provider
}) => {
  const texts = textsByLanguage.en
  const consoleErrors = consoleErrorsOf(page)
  const delivered = await standInForBraintree(page, provider)
  await enter(page, 'commercial@maison-lumiere.example')
  await (await toPayment(page, texts, 'Online payment')).click()
  await page.waitForURL('**/order/*/pay')
  const pay = page.getByRole('button', { name: 'Pay €1,186.44' })
  const number = page.getByRole('textbox', { name: 'Card number' })
  const bank = page.getByRole('button', { name: 'The bank agrees' })
  const type = async (card: string) => {
    await number.fill(card)
    await page.getByRole('textbox', { name: 'Expiry (MM/YY)' }).fill('03/30')
    await page.getByRole('textbox', { name: 'CVC' }).fill('737')
  }
  await pay.click()
  await expect(page.getByText('Please check the card number.')).toBeVisible()
  await expect(number).toBeFocused()
  await expectAccessible(page)
  await expectReflow(page)
  await type('poor')
  await pay.click()
  await bank.click()
  await expect(page.getByRole('heading', { name: 'Payment Failure!' })).toBeVisible()

  await page.getByRole('link', { name: 'Try again' }).click()
  await page.waitForURL('**/order/*/pay')
  await type('good')
  await pay.click()
  await bank.click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  expect(delivered).toEqual(['2 411111 1186.44', '2 411111 1186.44'])
  expect([...provider.transactions.values()].map(({ status }) => status)).toEqual(['processor_declined', 'authorized'])
  expect(consoleErrors).toEqual([])
})

test('Braintree’s own library loads its configuration and mounts its fields, under the page’s policy @desktop', async ({
  page
}) => {
  const texts = textsByLanguage.en
  const consoleErrors = consoleErrorsOf(page)
  const requests: string[] = []
  await page.route(/^https:\/\/[\w.-]+\.(?:braintreegateway|braintree-api|cardinalcommerce)\.com/, (route) => {
    const { pathname } = new URL(route.request().url())
    requests.push(pathname)
    const kind = route.request().resourceType()
    if (kind === 'document')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A field</title>' })
    if (kind === 'script') return route.fulfill({ contentType: 'text/javascript', body: '' })
    const json = {
      environment: 'sandbox',
      merchantId: 'merchant1',
      assetsUrl: 'https://assets.braintreegateway.com',
      clientApiUrl: 'https://api.sandbox.braintreegateway.com:443/merchants/merchant1/client_api',
      creditCards: { supportedCardTypes: ['Visa'] },
      challenges: ['cvv'],
      gatewayConfiguration: {},
      threeDSecureEnabled: true,
      threeDSecure: {
        cardinalAuthenticationJWT: 'jwt',
        cardinalSongbirdUrl: 'https://songbirdstag.cardinalcommerce.com/songbird.js'
      }
    }
    return route.fulfill({ json, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  await enter(page, 'commercial@maison-lumiere.example')
  await (await toPayment(page, texts, 'Online payment')).click()
  await page.waitForURL('**/order/*/pay')
  await expect(page.locator('iframe[title="Card number"]')).toBeAttached()
  expect(requests).toContain('/merchants/merchant1/client_api/v1/configuration')
  await expect.poll(() => requests).toContain('/songbird.js')
  // Its tracking requests to PayPal are blocked.
  expect(consoleErrors.filter((one) => !one.includes('www.paypal.com/xoplatform/logger'))).toEqual([])
})
