import type { Page, Route } from '@playwright/test'
import { type AdyenApi, adyenKeys, startAdyen } from '../../support/external/adyen-api.ts'
import { expect } from '../../support/e2e.ts'
import { testWithProvider } from '../../support/external/provider-test.ts'
import { fillCart } from '../cart/filled-cart.ts'
import { expectReflow } from '../reflow.ts'
import { axeViolations, consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'
import { textsByLanguage } from '../texts.ts'

/** A shop configured for Adyen, with a mock of its API. */
const test = testWithProvider(startAdyen, (url) => ({ ...adyenKeys, ADYEN_API_URL: url }))

const texts = textsByLanguage.en

/**
 * Mocks the iframe of an Adyen field: accepts its settings, and returns the input as if encrypted. Adyen's own library
 * runs around it.
 */
const fieldFrame = `<!doctype html><title>A field</title><input><script>
  const field = document.querySelector('input')
  const say = (told) => parent.postMessage(JSON.stringify(told), '*')
  let own
  addEventListener('message', ({ data }) => {
    const { fieldType, numKey } = JSON.parse(data)
    if (own || !fieldType) return
    own = { fieldType, numKey }
    field.ariaLabel = fieldType
    say({ action: 'config', ...own })
  })
  field.addEventListener('focus', () => say({ action: 'focus', focus: true, ...own }))
  field.addEventListener('input', () => {
    const isDate = own.fieldType === 'encryptedExpiryDate'
    const names = isDate ? ['encryptedExpiryMonth', 'encryptedExpiryYear'] : [own.fieldType]
    const blobs = names.map((encryptedFieldName) => ({ encryptedFieldName, blob: field.value }))
    say({ action: 'encryption', ...own, [own.fieldType]: blobs })
  })
</script>`

const respondJson = (route: Route, body: object) =>
  route.fulfill({ json: body, headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' } })

async function standInForAdyen(page: Page, adyen: AdyenApi): Promise<void> {
  const response = (route: Route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('/securedFields.html')) return route.fulfill({ contentType: 'text/html', body: fieldFrame })
    if (route.request().resourceType() === 'document')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Nothing</title>' })
    const [, id = '', call] = /\/v1\/sessions\/(\w+)\/(\w+)$/.exec(pathname) ?? []
    const session = adyen.sessions.get(id)
    if (!session) return respondJson(route, {})
    const { amount, returnUrl } = session
    const sessionData = `data of ${id}`
    const end = (outcome: 'Authorised' | 'Refused') => {
      adyen.pay(id, outcome)
      return respondJson(route, { resultCode: outcome, sessionData, sessionResult: `result of ${id}` })
    }
    if (call === 'setup') {
      const paymentMethods = { paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] }] }
      return respondJson(route, { id, sessionData, amount, returnUrl, paymentMethods, configuration: {} })
    }
    if (call !== 'payments') return end('Authorised')
    const { paymentMethod } = route.request().postDataJSON() as { paymentMethod: { encryptedCardNumber: string } }
    if (paymentMethod.encryptedCardNumber !== 'bank')
      return end(paymentMethod.encryptedCardNumber === 'good' ? 'Authorised' : 'Refused')
    const url = `https://bank.example/?back=${encodeURIComponent(`${returnUrl}&sessionId=${id}&redirectResult=secret`)}`
    const action = { type: 'redirect', paymentMethodType: 'scheme', method: 'GET', url }
    return respondJson(route, { resultCode: 'RedirectShopper', sessionData, action })
  }
  await page.route(/^https:\/\/[\w.-]+\.adyen\.com\//, response)
  await page.route('https://bank.example/**', (route) => {
    const back = new URL(route.request().url()).searchParams.get('back')!
    return route.fulfill({
      contentType: 'text/html',
      body: `<a href="${back.replaceAll('&', '&amp;')}">The bank agrees</a>`
    })
  })
}

async function toCard(page: Page): Promise<void> {
  await fillCart(page, { 'LUMA-ROSE': 24, 'VEIL-12': 60 })
  await page.goto('/checkout?step=payment')
  await expect(page.getByRole('radio', { name: 'Card', exact: true }).first()).toBeChecked()
  await page.getByRole('button', { name: texts.complete }).click()
}

/** The fields of the card: number, expiry date, code. */
const fieldOf = (page: Page, index: number) =>
  page.getByRole('dialog').locator('iframe').nth(index).contentFrame().getByRole('textbox')

async function typeCard(page: Page, number: string): Promise<void> {
  for (const [index, text] of [number, '03/30', '737'].entries()) await fieldOf(page, index).fill(text)
}

test('Adyen’s card is preselected, opens under the page’s policy, is declined, and another card pays @desktop', async ({
  page,
  provider
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await standInForAdyen(page, provider)
  await enter(page, 'commercial@maison-lumiere.example')
  await toCard(page)
  const dialog = page.getByRole('dialog')
  await typeCard(page, 'bad')
  await expectAccessible(page)
  await expectReflow(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeViolations(page, 'dialog[open]', ['wcag2aa'])).toEqual([])
  await dialog.getByRole('button', { name: /^Pay/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('The bank declined the card.')

  // A new payment replaces the declined one, with an empty form.
  await expect(fieldOf(page, 0)).toHaveValue('')
  await typeCard(page, 'good')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()

  await test.step('a bank with a page of its own sends back to the status page', async () => {
    await toCard(page)
    await typeCard(page, 'bank')
    await dialog.getByRole('button', { name: /^Pay/ }).click()
    await page.getByRole('link', { name: 'The bank agrees' }).click()
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    expect(page.url()).not.toContain('redirectResult')
  })
  expect(consoleErrors).toEqual([])
})
