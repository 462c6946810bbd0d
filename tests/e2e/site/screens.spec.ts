import { expect, test } from '../../support/e2e.ts'
import { enter, expectAccessible, signIn } from '../shopper.ts'
import { widthOf, textsByLanguage } from '../texts.ts'
import { brand } from '../../../src/brand.ts'

const hour = 60 * 60_000
const buyer = 'commercial@maison-lumiere.example'

for (const [language, texts] of Object.entries(textsByLanguage)) {
  test.describe(`in ${language} ${widthOf(language)}`, () => {
    test('a wrong password is reported, and the input stays', async ({ page }) => {
      await page.goto(`${texts.prefix}/login`)
      await page.getByLabel(texts.email).fill(buyer)
      await page.locator('input[type=password]').fill('not this one')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText(texts.invalid)
      await expect(page.getByLabel(texts.email)).toHaveValue(buyer)
      await expectAccessible(page)
    })

    test('a shop page asks for sign-in, and then opens', async ({ page }) => {
      await page.goto(`${texts.prefix}/shop/category/makeup`)
      await page.waitForURL('**/login?next=**')
      await page.getByLabel(texts.email).fill(buyer)
      await page.locator('input[type=password]').fill('velara-demo-2026')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${texts.prefix}/shop/category/makeup`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Make-?up$/)
    })

    test('an empty category, a missing product, an empty cart and a missing page are reported', async ({ page }) => {
      await enter(page, 'admin@nordlicht.example')
      // Every collection of the demo range has products.
      const empty = { json: [], headers: { 'x-total-count': '0' } }
      await page.route(/\/api\/v2\/shop\/products\?.*/, (route) => route.fulfill(empty))
      await page.goto(`${texts.prefix}/shop/category/makeup`)
      await expect(page.getByText(texts.emptyCategory)).toBeVisible()
      await expectAccessible(page)
      await page.goto(`${texts.prefix}/shop/products/no-such-thing`)
      await expect(page.getByText(texts.missingProduct)).toBeVisible()
      await expectAccessible(page)
      await page.goto(`${texts.prefix}/shop/cart`)
      await expect(page.getByText(texts.emptyCart)).toBeVisible()
      await expectAccessible(page)
      await page.goto(`${texts.prefix}/checkout`)
      await expect(page.getByText(texts.emptyCart)).toBeVisible()
      await expectAccessible(page)
      const response = await page.goto(`${texts.prefix}/no/such/page`)
      expect(response?.status()).toBe(404)
      await expect(page.getByText(texts.missingPage)).toBeVisible()
      await expectAccessible(page)
    })

    test('out-of-stock and coming-soon products cannot be added, and show why', async ({ page }) => {
      await enter(page, buyer)
      for (const [code, reason] of [
        ['filo', texts.soldOut],
        ['duo', texts.comingSoon]
      ] as const) {
        await page.goto(`${texts.prefix}/shop/products/${code}`)
        await expect(page.getByRole('main').getByText(reason).first()).toBeAttached()
        await expect(page.getByRole('main').getByRole('button', { name: texts.add })).toHaveCount(0)
        await expectAccessible(page)
      }
    })
  })
}

test('the first order’s minimum blocks the checkout @desktop', async ({ page }) => {
  const texts = textsByLanguage.en
  await enter(page, 'admin@harbor-apothecary.example')
  await page.goto('/shop/products/luma')
  await page.getByRole('button', { name: texts.add }).first().click()
  await expect(page.getByText(texts.added)).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByText('Minimal order value is $500.00').first()).toBeVisible()
  await expect(page.getByRole('button', { name: texts.next, exact: true })).toBeDisabled()
  await expectAccessible(page)

  await test.step('without an order there is no history, and nothing to pay', async () => {
    await page.goto('/shop/account?section=payments')
    await expect(page.getByText('Payments will appear here after your first order.')).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Account menu' })
    await expect(menu.getByRole('link', { name: 'Address book' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Payments' })).toHaveCount(0)
    await menu.getByRole('link', { name: 'Order History' }).click()
    await expect(page.getByText('You have no previous orders.')).toBeVisible()
  })
})

test('opening the sign-in page signs out, on the server as well @desktop', async ({ page, server }) => {
  await signIn(page, textsByLanguage.en, 'admin@maison-lumiere.example')
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'token')
  const { value: token, expires } = (await cookie())!
  expect(Math.round((expires * 1000 - Date.now()) / hour)).toBe(12)
  const storedEntries = () =>
    page.evaluate(() => ['token', 'customer', 'profile', 'draft:some:one'].map((name) => localStorage.getItem(name)))
  const keepDraft = () => page.evaluate(() => localStorage.setItem('draft:some:one', 'half a thought'))
  for (const entry of (await storedEntries()).slice(0, 2)) {
    const { value, expiry } = JSON.parse(entry!) as { value: string; expiry: number }
    expect(value).toBeTruthy()
    expect(Math.round((expiry - Date.now()) / hour)).toBe(12)
  }
  expect(JSON.parse((await storedEntries())[2]!)).toEqual({
    firstName: 'Élise',
    lastName: 'Moreau',
    company: 'Maison Lumière',
    defaultBillingAddress: expect.stringMatching(/^\w+$/),
    defaultShippingAddress: expect.stringMatching(/^\w+$/),
    orders: true
  })
  const read = () => fetch(`${server.url}/api/v2/shop/addresses`, { headers: { Authorization: `Bearer ${token}` } })
  expect((await read()).status).toBe(200)
  await keepDraft()
  const revoked = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.goto('/login')
  expect((await revoked).status()).toBe(204)
  expect((await read()).status).toBe(401)
  expect(await storedEntries()).toEqual([null, null, null, null])
  expect(await cookie()).toBeUndefined()
  await page.goto('/shop')
  await page.waitForURL('**/login?next=**')

  await test.step('the page offers the other ways, and shows the password when asked to', async () => {
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgotten-password')
    await expect(page.getByRole('link', { name: 'Become a partner' })).toHaveAttribute('href', '/register')
    await expect(page.getByRole('link', { name: brand.supportEmail })).toHaveAttribute('href', /^mailto:/)
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('typed')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('typed')
  })

  await test.step('so does Log out, which leads to the landing page', async () => {
    await signIn(page, textsByLanguage.en, 'admin@maison-lumiere.example')
    await keepDraft()
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await storedEntries()).toEqual([null, null, null, null])
    expect(await cookie()).toBeUndefined()
  })
})

test('a prerendered sign-in page signs nobody out before it is opened @desktop', async ({ page }) => {
  await enter(page, buyer)
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }))
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.method()))
  await page.goto('/login', { waitUntil: 'networkidle' })
  const token = () => page.evaluate(() => localStorage.getItem('token'))
  expect(await token()).not.toBeNull()
  expect(calls).not.toContain('DELETE')
  const revoked = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  expect((await revoked).status()).toBe(204)
  expect(await token()).toBeNull()
})
