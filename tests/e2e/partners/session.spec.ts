import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { fillCart, revokeSession } from '../cart/filled-cart.ts'
import { consoleErrorsOf, enter, expectAccessible, signIn } from '../shopper.ts'
import { widthOf, textsByLanguage } from '../texts.ts'

const email = 'commercial@maison-lumiere.example'

for (const [language, texts] of Object.entries(textsByLanguage)) {
  test(`a session that expires during work is renewed over the page, in ${language} ${widthOf(language)}`, async ({
    page
  }) => {
    const consoleErrors = consoleErrorsOf(page)
    await signIn(page, texts, email)
    await fillCart(page, {})
    await page.goto(`${texts.prefix}/shop/products/luma`, { waitUntil: 'networkidle' })
    await page.getByRole('spinbutton', { name: texts.quantity }).first().fill('24')
    await revokeSession(page)
    await page.getByRole('button', { name: texts.add }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(texts.email)).toHaveValue(email)
    await expect(dialog.locator('input[type=password]')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('not this one')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText(texts.invalid)
    await dialog.locator('input[type=password]').fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(texts.added)).toBeVisible()
    await page.goto(`${texts.prefix}/shop/cart`)
    await expect(page.getByRole('spinbutton', { name: texts.quantity })).toHaveValue('24')
    expect(consoleErrors).toEqual([])
  })
}

test('a support request survives its session’s expiry, and is resent with its own key @desktop', async ({ page }) => {
  await enter(page, email)
  await page.goto('/shop/help', { waitUntil: 'networkidle' })
  const keys: (string | null)[] = []
  await page.route('**/form/support', async (route) => {
    keys.push(await route.request().headerValue('Idempotency-Key'))
    if (keys.length > 1) return route.continue()
    await route.fulfill({ status: 401, contentType: 'application/problem+json', json: { detail: 'Please sign in.' } })
  })
  await page.getByRole('button', { name: 'Contact support' }).click()
  await page.getByRole('dialog').getByLabel('Question', { exact: true }).fill('When does Telo come?')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await again.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank you for reaching out!', { exact: false }).first()).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('closing the dialog leads to the sign-in page, which returns afterwards @desktop', async ({ page }) => {
  await enter(page, email)
  await page.goto('/shop/products/luma', { waitUntil: 'networkidle' })
  await revokeSession(page)
  await page.getByRole('button', { name: textsByLanguage.en.add }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.waitForURL('**/login?next=%2Fshop%2Fproducts%2Fluma')
})

test('a page opened with an expired token redirects to the sign-in page at once @desktop', async ({ page }) => {
  await enter(page, email)
  await page.goto('/shop')
  // Requests of the first page would fail too, and redirect before the second one is opened.
  await page.waitForLoadState('networkidle')
  await revokeSession(page)
  await page.evaluate(() => setTimeout(() => location.assign('/shop/cart')))
  // Not waitForURL: the page redirects again before it has loaded, which waitForURL treats as a failure.
  await expect(page).toHaveURL(/\/login\?next=%2Fshop%2Fcart$/)
})

test('a session renewed in one tab is renewed in the other @desktop', async ({ page, context }) => {
  await enter(page, email)
  await page.goto('/shop/products/luma', { waitUntil: 'networkidle' })
  const other = await context.newPage()
  await other.goto('/shop/products/brisa', { waitUntil: 'networkidle' })
  await revokeSession(page)
  for (const tab of [page, other]) {
    await tab
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart|^Add / })
      .first()
      .click()
    await expect(tab.getByRole('dialog')).toBeVisible()
  }
  await page.getByRole('dialog').locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  for (const tab of [page, other]) {
    await expect(tab.getByRole('dialog')).toBeHidden()
    await expect(tab.getByText(textsByLanguage.en.added)).toBeVisible()
  }
})

test('signing in again in one tab cancels the dialog about to open in the other @desktop', async ({
  page,
  context
}) => {
  const add = (tab: Page) =>
    tab
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart|^Add / })
      .first()
      .click()
  await enter(page, email)
  await page.goto('/shop/products/luma', { waitUntil: 'networkidle' })
  const other = await context.newPage()
  await other.goto('/shop/products/brisa', { waitUntil: 'networkidle' })
  const { promise, resolve } = Promise.withResolvers<void>()
  await other.route('**/SignInDialog.*.js', async (route) => {
    await promise
    await route.continue()
  })
  await revokeSession(page)
  const dialogRequest = other.waitForRequest('**/SignInDialog.*.js')
  await add(other)
  await dialogRequest
  await add(page)
  await page.getByRole('dialog').locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  resolve()
  await expect(other.getByText(textsByLanguage.en.added)).toBeVisible()
  await expect(other.getByRole('dialog')).toHaveCount(0)
})

test('lines added in one tab appear in the others’ carts, in their own language @desktop', async ({
  page,
  context
}) => {
  await enter(page, email)
  await fillCart(page, {})
  await page.goto('/shop/products/luma')
  const [alike, german] = [await context.newPage(), await context.newPage()]
  await alike.goto('/shop/cart')
  await expect(alike.getByText(textsByLanguage.en.emptyCart)).toBeVisible()
  await german.goto('/de/shop/cart')
  await expect(german.getByText(textsByLanguage.de.emptyCart)).toBeVisible()
  await page.getByRole('button', { name: textsByLanguage.en.add }).first().click()
  await expect(alike.getByRole('spinbutton', { name: textsByLanguage.en.quantity })).toHaveValue('1')
  await expect(german.getByRole('spinbutton', { name: textsByLanguage.de.quantity })).toHaveValue('1')
})

test('another user’s sign-in in one tab reloads the others @desktop', async ({ page, context }) => {
  await enter(page, email)
  await page.goto('/shop')
  const agent = (name: string) => page.getByRole('main').getByRole('heading', { name })
  await expect(agent('Camille Roux')).toBeVisible()
  await enter(await context.newPage(), 'admin@nordlicht.example')
  await expect(agent('Jonas Brandt')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Nordlicht Handels GmbH')
})

test('signing out in one tab ends the others: guarded pages leave, public ones show the visitor’s header @desktop', async ({
  page,
  context
}) => {
  await enter(page, email)
  const other = await context.newPage()
  await other.goto('/shop/cart')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const open = await context.newPage()
  await open.goto('/privacy/privacy-policy')
  await expect(open.locator('[data-header] a[href="/shop"]').first()).toBeVisible()
  await page.goto('/login')
  await other.waitForURL('**/login?next=%2Fshop%2Fcart')
  await expect(open.locator('[data-header]').getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
})

test('a sign-out before a public page’s scripts have loaded still brings back the visitor’s header @desktop', async ({
  page,
  context
}) => {
  await enter(page, email)
  const open = await context.newPage()
  const release = Promise.withResolvers<void>()
  await open.route('**/*.js', async (route) => {
    await release.promise
    await route.continue()
  })
  await open.goto('/privacy/privacy-policy')
  await expect(open.locator('[data-header] a[href="/shop"]').first()).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  release.resolve()
  await expect(open.locator('[data-header]').getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
})
