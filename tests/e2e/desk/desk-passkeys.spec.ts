import { join } from 'node:path'
import Database from 'better-sqlite3'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { expect, waitForHydration } from '../../support/e2e.ts'
import { authenticatorOf, test } from '../../support/virtual-authenticator.ts'
import { consoleErrorsOf, expectAccessible } from '../shopper.ts'
import { enterDesk } from './desk.ts'

test.use({ ownShop: 'desk-passkeys' })

const clerk = 'clerk@velara.example'

test('staff add a passkey and sign in with it, also after an idle time; a manager sees and resets it @desktop', async ({
  page,
  server
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const authenticator = await authenticatorOf(page)
  await enterDesk(page, clerk)
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Two-step sign-in' }).click()
  const own = page.getByRole('dialog', { name: 'Two-step sign-in' })
  await own.getByRole('button', { name: 'Add a passkey' }).click()
  await own.getByLabel('Name of the passkey').fill('Desk laptop')
  await page.keyboard.press('Enter')
  await own.getByRole('button', { name: 'I have saved them' }).click()
  await expect(own.getByRole('list', { name: 'How you confirm your sign-ins' })).toContainText('Desk laptop')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()

  await page.waitForURL('**/desk/login')
  await page.locator('input[type=email]').fill(clerk)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  const use = page.getByRole('button', { name: 'Use passkey' })
  await expect(use).toBeFocused()
  await expectAccessible(page)
  await authenticator.recogniseOwner(false)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The passkey request was cancelled. Please try again.')
  await authenticator.recogniseOwner(true)
  await use.click()
  await page.waitForURL('**/desk')
  await waitForHydration(page)

  // Without an earlier successful response, there is no work to lose, and the page would leave.
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const db = new Database(join(server.dataDir, 'shop.db'), { timeout: 5000 })
  db.prepare("update staff_sessions set last_used_at = '2020-01-01T00:00:00.000Z'").run()
  db.close()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await again.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(use).toBeFocused()
  await expectAccessible(page)
  await use.click()
  await expect(again).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await enterDesk(page)
  await page.goto('/desk?section=security&kind=passkey-added')
  await expect(page.getByRole('table').getByText(clerk).first()).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Paul Ritter' }).click()
  await page.getByRole('menuitem', { name: 'Reset two-step sign-in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Two-step sign-in has been reset.')).toBeVisible()
  expect(consoleErrors).toEqual([])
})
