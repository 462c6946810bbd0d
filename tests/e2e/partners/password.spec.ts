import { expect, test } from '../../support/e2e.ts'
import { newestMail } from '../mailbox.ts'
import { consoleErrorsOf, expectAccessible } from '../shopper.ts'

/** Used by this test only, because the password changes. */
const email = 'filiale@nordlicht.example'
const fresh = 'a fresh and longer one'

test('a forgotten password is reset by email, in German @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
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

  const link = (await newestMail(page.request, email)).links[0]!
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
  await page.getByLabel('Neues Passwort', { exact: true }).fill('password123')
  await page.getByLabel('Passwort wiederholen').fill('password123')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveAccessibleDescription(/ist zu verbreitet/)
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toBeFocused()
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
  expect(consoleErrors).toEqual([])

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Dieser Link funktioniert nicht mehr.' })).toBeVisible()
  await expect(page.getByText('Er wurde bereits verwendet.')).toBeVisible()
  await expectAccessible(page)
})

test('a lost connection loses no input @desktop', async ({ page, context }) => {
  await page.goto('/forgotten-password')
  await page.getByLabel('Email').fill('ana@nowhere.example')
  await context.route('**/reset-password', (route) => route.abort())
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('alert')).toContainText('The shop cannot be reached.')
  await expect(page.getByLabel('Email')).toHaveValue('ana@nowhere.example')
  await context.unroute('**/reset-password')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
})
