import type { Page } from '@playwright/test'
import { demoPassword } from '../../server/seed/accounts.ts'
import { expect, test } from '../support/e2e.ts'
import { complaintsOf, expectAccessible } from './shopper.ts'

const email = 'admin@nordlicht.example'
const fresh = 'a fresh and longer one'

/** The link of the newest mail to an address. */
async function newestLink(page: Page, to: string): Promise<string> {
  const headers = { Accept: 'application/json' }
  const mails = (await (await page.request.get('/dev/mailbox', { headers })).json()) as {
    to: string
    links: string[]
  }[]
  return mails.find((mail) => mail.to === to)!.links[0]!
}

test('somebody who forgot the password comes back in by the mail, in German', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/de/login')
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await page.waitForURL('**/de/forgotten-password')
  await page.getByRole('button', { name: 'Link senden' }).click()
  await expect(page.getByLabel('E-Mail')).toBeFocused()
  await expect(page.getByLabel('E-Mail')).toHaveAccessibleDescription('Pflichtfeld')
  await page.keyboard.type('nordlicht')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-Mail')).toHaveAccessibleDescription(/gültige E-Mail/)
  await expectAccessible(page)
  await page.getByLabel('E-Mail').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)

  const link = await newestLink(page, email)
  expect(link).toContain('/de/forgotten-password/')
  await page.goto(link)
  await expect(page.getByText(email)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/de/forgotten-password/new')
  await page.reload()
  await page.getByLabel('Neues Passwort', { exact: true }).fill('zu kurz')
  await page.getByLabel('Passwort wiederholen').fill('anders')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toBeFocused()
  await expect(page.getByText('Mindestens 10 Zeichen')).toBeVisible()
  await expect(page.getByText('Die Passwörter stimmen nicht überein')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Neues Passwort', { exact: true }).fill(fresh)
  await page.getByLabel('Passwort wiederholen').fill(fresh)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ihr Passwort wurde geändert' })).toBeFocused()
  await page.getByRole('link', { name: 'Anmelden' }).click()
  await page.getByLabel('E-Mail').fill(email)
  await page.locator('input[type=password]').fill(fresh)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/de/shop')
  expect(complaints).toEqual([])

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Dieser Link funktioniert nicht mehr.' })).toBeVisible()
  await expect(page.getByText('Er wurde bereits verwendet.')).toBeVisible()
  await expectAccessible(page)
})

test('a lost connection loses nothing that was typed', async ({ page, context }) => {
  await page.goto('/forgotten-password')
  await page.getByLabel('E-mail').fill('ana@nowhere.example')
  // No retry is waited for: what has no key of a signed-in person may be sent again at once.
  await context.route('**/reset-password', (route) => route.abort())
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert')).toContainText('The shop cannot be reached.')
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@nowhere.example')
  await context.unroute('**/reset-password')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible()
})

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

test('public pages show visitors and partners each their own header, in every tab', async ({ page, context }) => {
  const complaints = complaintsOf(page)
  const banner = page.getByRole('banner')
  await page.goto('/')
  await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(banner.getByRole('button', { name: /Products/ })).toHaveCount(0)

  const other = await context.newPage()
  await other.goto('/login')
  await other.getByLabel('E-mail').fill('commercial@maison-lumiere.example')
  await other.locator('input[type=password]').fill(demoPassword)
  await other.keyboard.press('Enter')
  await other.waitForURL('**/shop')

  await expect(banner.getByRole('button', { name: /Products/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enter & Start Shopping' })).toBeVisible()
  await banner.getByRole('button', { name: /Products/ }).click()
  await expect(banner.getByRole('link', { name: /Intimate essentials/ }).first()).toBeVisible()
  await expectAccessible(page)

  await other.goto('/login')
  await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a session that the server has ended leaves a public page open', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const expiry = Date.now() + 3_600_000
    localStorage.setItem('token', JSON.stringify({ value: 'revoked', expiry }))
    localStorage.setItem('customer', JSON.stringify({ value: '/api/v2/shop/customers/x', expiry }))
  })
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
