import { join } from 'node:path'
import Database from 'better-sqlite3'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { codeAt } from '../../support/builders/authenticator.ts'
import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../shopper.ts'
import { signInAtDesk } from './desk.ts'

test.use({ ownShop: 'desk-security' })

test('a manager reads who signed in, filters, and sales is not offered it @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await signInAtDesk(page, 'clerk@velara.example')
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Security', exact: true })).toBeHidden()
  await page.evaluate(() => localStorage.clear())

  await signInAtDesk(page)
  await page.getByRole('link', { name: 'Security', exact: true }).click()
  const table = page.getByRole('table', { name: 'Security' })
  await expect(table.getByRole('row').nth(1)).toContainText('desk@velara.example')
  await expect(table.getByRole('row').nth(2)).toContainText('clerk@velara.example')
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('clerk@')
  await expect(table.getByText('desk@velara.example')).toBeHidden()
  await page.getByLabel('Event', { exact: true }).selectOption('Role changed')
  await expect(page.getByText('No matching events.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all events' }).click()
  await expect(table.getByText('desk@velara.example').first()).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('a session that was not used says why it asks to sign in again @desktop', async ({ page, server }) => {
  await signInAtDesk(page)
  // Without an answer so far there is no work to lose, and the page would leave.
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  // A call under way would ask before the click below.
  await page.waitForLoadState('networkidle')
  const db = new Database(join(server.dataDir, 'shop.db'), { timeout: 5000 })
  db.prepare("update staff_sessions set last_used_at = '2020-01-01T00:00:00.000Z'").run()
  db.close()
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(again.getByText('had not been used for 60 minutes')).toBeVisible()
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Close' }).click()
  await page.waitForURL('**/desk/login?next=*')
  await expect(page.getByText('had not been used for a while')).toBeVisible()
})

test('a manager changes a role, and closes and opens an account @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await signInAtDesk(page)
  await page.getByRole('link', { name: 'Security', exact: true }).click()
  const table = page.getByRole('table', { name: 'Our team' })
  const colleague = table.getByRole('row').filter({ hasText: 'clerk@velara.example' })
  const choose = async (entry: string) => {
    await colleague.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await expect(table.getByRole('row').filter({ hasText: 'desk@velara.example' }).getByRole('button')).toBeHidden()
  await choose('Change role to Manager')
  await expect(colleague.getByRole('cell', { name: 'Manager', exact: true })).toBeVisible()
  await choose('Change role to Sales')
  await expect(colleague.getByRole('cell', { name: 'Sales', exact: true })).toBeVisible()
  await choose('Close account')
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close account' }).click()
  await expect(colleague.getByText('Closed')).toBeVisible()
  await choose('Open account again')
  await expect(colleague.getByText('Active', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(consoleErrors).toEqual([])
})

test('staff set a second factor up, sign in with a recovery code, and a manager resets it @desktop', async ({
  page
}) => {
  await signInAtDesk(page, 'clerk@velara.example')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Two-step sign-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' })
  await dialog.getByRole('button', { name: 'Set up' }).click()
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  const secret = (await dialog.locator('form code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code from the app').fill(codeAt(secret, new Date()))
  await page.keyboard.press('Enter')
  const code = await dialog.getByRole('listitem').first().innerText()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(dialog.getByText('10 recovery codes left')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/desk/login')
  await page.locator('input[type=email]').fill('clerk@velara.example')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/desk')

  await page.evaluate(() => localStorage.clear())
  await signInAtDesk(page)
  await page.goto('/desk?section=security')
  await page.getByRole('button', { name: 'Actions for Paul Ritter' }).click()
  await page.getByRole('menuitem', { name: 'Reset two-step sign-in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Two-step sign-in has been reset.')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Paul Ritter' }).click()
  await expect(page.getByRole('menuitem', { name: 'Close account' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Reset two-step sign-in' })).toBeHidden()
})
