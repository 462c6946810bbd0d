import { demoPassword } from '../../server/seed/accounts.ts'
import { expect, test } from '../support/e2e.ts'
import { complaintsOf, expectAccessible } from './shopper.ts'

test('the not-found page says which of its two sentences is meant, with status 404', async ({ page }) => {
  const other = await page.goto('/no/such/page')
  expect(other?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The page you are looking for does not exist.')
  const dead = await page.goto('/forgotten-password/link/used')
  expect(dead?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer working.')
  await expect(page.getByText('It has already been used. Please proceed to sign in.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
})

test('public pages show visitors and partners each their own header, in every tab', async ({
  page,
  context,
  isMobile
}) => {
  const complaints = complaintsOf(page)
  const banner = page.getByRole('banner')
  await page.goto('/')
  await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(banner.getByRole('button', { name: /Products/ })).toHaveCount(0)
  const bar = ['Help', 'Terms', 'Privacy'].map((name) => banner.getByRole('link', { name, exact: true }))
  for (const link of bar) await expect(link).toHaveCount(0)
  await expect(banner.locator('a[href="/register"]')).not.toHaveCount(0)
  await expect(banner.locator('a[href="/product-catalog"]').first()).toHaveAttribute('target', '_blank')

  const other = await context.newPage()
  await other.goto('/login')
  await other.getByLabel('E-mail').fill('commercial@maison-lumiere.example')
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

  await other.goto('/login')
  await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a session that the server has ended leaves a public page open @desktop', async ({ page }) => {
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

test('where no server redirects, a page leads to the remembered language by itself @desktop', async ({
  page,
  context,
  baseURL
}) => {
  await context.addCookies([{ name: 'locale', value: 'fr_FR', url: baseURL! }])
  await page.goto('/no/such/page?a=1#b')
  await expect(page).toHaveURL(/\/fr\/no\/such\/page\?a=1#b$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
})
