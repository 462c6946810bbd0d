import { expect, test } from '../../support/e2e.ts'
import { fillCart } from '../cart/filled-cart.ts'
import { toPayment } from '../payments/paying.ts'
import { enter } from '../shopper.ts'
import { textsByLanguage } from '../texts.ts'

const texts = textsByLanguage.en

test('a checkout whose cart cannot be loaded shows the server’s reason, and loads it again @desktop', async ({
  page
}) => {
  await enter(page, 'commercial@maison-lumiere.example')
  const carts = (url: URL) => url.pathname === '/api/v2/shop/orders' && url.searchParams.get('state') === 'cart'
  await page.route(carts, (route) =>
    route.fulfill({ status: 500, json: { detail: 'Back at noon.' }, contentType: 'application/problem+json' })
  )
  await page.goto('/checkout')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Back at noon.')
  await page.unroute(carts)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('payment methods that cannot be loaded are announced by a toast, and load again @desktop', async ({ page }) => {
  await enter(page, 'commercial@maison-lumiere.example')
  await fillCart(page, { 'LUMA-ROSE': 20 })
  const methods = /\/api\/v2\/shop\/payment-methods/
  await page.route(methods, (route) =>
    route.fulfill({ status: 500, json: { detail: 'Back at noon.' }, contentType: 'application/problem+json' })
  )
  await page.goto('/checkout')
  await page.getByRole('button', { name: texts.next, exact: true }).click()
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices.getByText('Error', { exact: true })).toBeVisible()
  await expect(notices.getByText('Back at noon.')).toBeVisible()
  await page.unroute(methods)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('radio', { name: /Bank transfer/ })).toBeVisible()
})

test('a delivery note that could not be saved while it was typed is saved before the order is placed @desktop', async ({
  page
}) => {
  await enter(page, 'commercial@maison-lumiere.example')
  await toPayment(page, texts, 'Bank transfer')
  const complete = page.getByRole('button', { name: texts.complete })
  const changes: string[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (response.ok() && request.method() !== 'GET') changes.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await page.route('**/api/v2/shop/orders/*', (route) => route.abort())
  await page.getByLabel('Delivery notes').fill('Ring twice')
  await page.getByLabel('Delivery notes').blur()
  await expect(page.getByText('The shop cannot be reached.', { exact: false })).toBeVisible()
  await complete.click()
  await expect(complete).not.toHaveAttribute('aria-busy')
  await expect(page.getByLabel('Delivery notes')).toHaveValue('Ring twice')
  await page.unroute('**/api/v2/shop/orders/*')
  await complete.click()
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
  const placed = changes.findIndex((change) => change.includes('/complete'))
  expect(changes.slice(0, placed).filter((change) => change.includes('"notes":"Ring twice"'))).toHaveLength(1)
})

test('checkout input survives a reload; the address is changed, and the cart emptied @desktop', async ({ page }) => {
  await enter(page, 'commercial@maison-lumiere.example')
  await toPayment(page, texts, 'Bank transfer')
  await expect(page.getByText(texts.transferNext)).toBeVisible()
  await page.getByLabel('Delivery notes').fill('Ring twice')
  await page.reload()
  await expect(page.getByLabel('Delivery notes')).toHaveValue('Ring twice')
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeChecked()
  const complete = page.getByRole('button', { name: texts.complete })
  const shipping = page.getByLabel('Shipping address')
  const dialog = page.getByRole('dialog')
  await expect(complete).toBeEnabled()
  await expect(page.getByLabel('Billing address')).toHaveAttribute('readonly')

  await test.step('a new address is taken at once', async () => {
    await page.getByRole('button', { name: 'New address' }).click()
    await dialog.getByLabel('First name').fill('Ada')
    await dialog.getByLabel('Last name').fill('Lane')
    await dialog.getByLabel('Company').fill('Entrepôt du quai')
    await dialog.getByLabel('Street and number').fill('7 quai Rambaud')
    await dialog.getByLabel('Postcode').fill('69002')
    await dialog.getByLabel('City').fill('Lyon')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(shipping.locator('option:checked')).toContainText('Entrepôt du quai')
    await expect(complete).toBeEnabled()
  })

  await test.step('one that the shop refuses is no longer chosen, and nothing can be completed', async () => {
    const violations = [{ propertyPath: 'shippingAddress', code: 'country-not-served', message: 'Not there.' }]
    const json = { detail: 'We do not ship there.', violations }
    await page.route('**/api/v2/shop/orders/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 422, json, contentType: 'application/problem+json' })
        : route.continue()
    )
    await shipping.selectOption({ index: 0 })
    const notice = page.getByRole('region', { name: 'Notices' })
    await expect(notice.getByText('Error', { exact: true })).toBeVisible()
    await expect(notice.getByText('We do not ship there.')).toBeVisible()
    await expect(shipping).toHaveValue('')
    await expect(complete).toBeDisabled()
    await expect(page.getByText('Please choose a shipping address first.')).toBeVisible()
    await page.unroute('**/api/v2/shop/orders/*')
  })

  await test.step('the cart names the terms of the chosen method, not those that were agreed', async () => {
    await page.goto('/shop/cart')
    await expect(page.getByText('Bank transfer: we ship once your payment has arrived.')).toBeVisible()
    await page.goto('/checkout?step=payment')
    await page.getByRole('radio', { name: 'Card', exact: true }).check()
    await expect(page.getByText('The card form opens next.')).toBeVisible()
    await page.goto('/shop/cart')
    await expect(page.getByText('Card: reserved when you order, charged when we approve the order.')).toBeVisible()
    await expect(page.getByRole('banner').getByText('Prepayment')).toBeVisible()
  })

  await test.step('outside cart and checkout the top bar states the agreed terms', async () => {
    await page.goto('/shop')
    await expect(page.getByRole('banner').getByText('Net 30')).toBeVisible()
  })

  await test.step('the cart is emptied after a question, and the shop is next', async () => {
    await page.goto('/checkout')
    await expect(page.getByRole('banner').getByText('Prepayment')).toBeVisible()
    await page.getByRole('button', { name: 'Empty cart' }).click()
    await expect(dialog.getByRole('heading', { name: 'Empty the cart?' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: texts.next, exact: true })).toBeEnabled()
    await page.getByRole('button', { name: 'Empty cart' }).click()
    await dialog.getByRole('button', { name: 'Empty cart' }).click()
    await page.waitForURL('**/shop')
    await page.goto('/checkout')
    await expect(page.getByText('Cart is empty')).toBeVisible()
    await expect(page.getByRole('banner').getByText('Net 30')).toBeVisible()
  })
})
