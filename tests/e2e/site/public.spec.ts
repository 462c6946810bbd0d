import { demoPassword } from '../../../server/seed/accounts.ts'
import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'

test('the not-found page shows the matching one of its two sentences, with status 404 @desktop', async ({ page }) => {
  const other = await page.goto('/no/such/page')
  expect(other?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The page you are looking for does not exist.')
  const dead = await page.goto('/forgotten-password/link/used')
  expect(dead?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer working.')
  await expect(page.getByText('It has already been used. Please proceed to sign in.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
})

test('public pages show visitors and partners their own header, in every tab', async ({ page, context, isMobile }) => {
  const consoleErrors = consoleErrorsOf(page)
  const banner = page.getByRole('banner')
  await page.goto('/')
  await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(banner.getByRole('button', { name: /Products/ })).toHaveCount(0)
  const bar = ['Help', 'Terms', 'Privacy'].map((name) => banner.getByRole('link', { name, exact: true }))
  for (const link of bar) await expect(link).toHaveCount(0)
  await expect(banner.locator('a[href="/register"]')).not.toHaveCount(0)
  await expect(banner.locator('a[href="/product-catalog"]').first()).toHaveAttribute('target', '_blank')
  const footerLinks = page.getByRole('contentinfo').locator('a[href^="/product-catalog"]')
  for (const link of await footerLinks.all()) await expect(link).toHaveAttribute('target', '_blank')

  const other = await context.newPage()
  await other.goto('/login')
  await other.getByLabel('Email').fill('commercial@maison-lumiere.example')
  await other.locator('input[type=password]').fill(demoPassword)
  await other.keyboard.press('Enter')
  await other.waitForURL('**/shop')

  await expect(banner.getByRole('button', { name: /Products/ })).toBeVisible()
  await expect(banner.locator('a[href="/register"]')).toHaveCount(0)
  if (!isMobile) {
    for (const link of bar) await expect(link).toBeVisible()
    await expect(banner.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/shop/about')
    await expect(banner.locator('a[href="/product-catalog"]')).toHaveAttribute('target', '_blank')
  }
  await expect(page.getByRole('link', { name: 'Enter & Start Shopping' })).toBeVisible()
  await banner.getByRole('button', { name: /Products/ }).click()
  await expect(banner.getByRole('link', { name: /Intimate essentials/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const menu = banner.locator('[data-language-menu]').filter({ visible: true })
  await menu.locator('summary').click()
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
  await expect(menu.locator('summary')).toBeFocused()

  await other.goto('/login')
  await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('no link on a public page ends a partner’s session, from the first paint on @desktop', async ({
  page,
  context
}) => {
  await enter(page, 'commercial@maison-lumiere.example')
  // A tab in the state before any script has loaded.
  const early = await context.newPage()
  await early.route('**/*.js', (route) => route.abort())
  for (const path of [
    '/',
    '/product-catalog',
    '/product-catalog/femtech/luna-cup',
    '/shop/about',
    '/privacy/privacy-policy',
    '/no/such/page',
    '/forgotten-password/link/used'
  ]) {
    for (const tab of [early, page]) {
      await tab.goto(path)
      const seen = tab.locator('a[href$="/login"], a[href*="/login?"], a[href$="/register"]').filter({ visible: true })
      await expect(seen, path).toHaveCount(0)
      const footer = tab.getByRole('contentinfo')
      await expect(footer.getByRole('link', { name: 'To the shop' })).toHaveAttribute('href', '/shop')
      await expect(footer.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/shop/account')
      await expect(footer.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/shop/help')
    }
    await expect(early.getByRole('banner').getByRole('link', { name: 'To the shop' })).toBeVisible()
  }
  await page.goto('/forgotten-password')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeHidden()
  await page.getByRole('link', { name: 'To the shop' }).click()
  await expect(page).toHaveURL(/\/shop$/)
})

test('help, terms and privacy are reachable from every page on a phone @phone', async ({ page }) => {
  const expectLinks = async (paths: readonly string[], targets: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path)
      for (const target of targets) {
        const link = page.locator(`a[href="${target}"]`).filter({ visible: true }).last()
        await link.scrollIntoViewIfNeeded()
        // Not covered by the bottom bar.
        await link.click({ trial: true })
      }
    }
  }
  const legal = ['/privacy/terms-and-conditions', '/privacy/privacy-policy']
  await expectLinks(['/', '/login', '/register', '/forgotten-password', '/product-catalog', '/no/such/page'], legal)
  await enter(page, 'commercial@maison-lumiere.example')
  await expectLinks(
    [
      '/shop',
      '/shop/about',
      '/shop/products/luma',
      '/shop/category/femtech',
      '/shop/products?search=luma',
      '/shop/cart',
      '/shop/quick-order',
      '/shop/account',
      '/shop/payment/status',
      '/checkout',
      '/order/none/pay'
    ],
    [...legal, '/shop/help']
  )
})

test('a session ended by the server leaves a public page open @desktop', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const expiry = Date.now() + 3_600_000
    localStorage.setItem('token', JSON.stringify({ value: 'revoked', expiry }))
    localStorage.setItem('customer', JSON.stringify({ value: '/api/v2/shop/customers/x', expiry }))
  })
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('without a redirecting server, a page switches to the stored language itself @desktop', async ({
  page,
  context,
  baseURL
}) => {
  await context.addCookies([{ name: 'locale', value: 'fr_FR', url: baseURL! }])
  await page.goto('/no/such/page?a=1#b')
  await expect(page).toHaveURL(/\/fr\/no\/such\/page\?a=1#b$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
})

test('pages turn text into HTML or scripts only through their own policies @desktop', async ({ page }) => {
  const inject = () => {
    const attempts = [
      () => (document.createElement('div').innerHTML = '<img src="x">'),
      () => (document.createElement('script').text = 'alert(1)'),
      () => new DOMParser().parseFromString('<p>', 'text/html')
    ]
    return attempts.map((attempt) => {
      try {
        return String(attempt())
      } catch (error) {
        return (error as Error).name
      }
    })
  }
  for (const path of ['/', '/product-catalog', '/login', '/desk/login', '/checkout']) {
    await page.goto(path)
    expect(await page.evaluate(inject), path).toEqual(['TypeError', 'TypeError', 'TypeError'])
  }
})
