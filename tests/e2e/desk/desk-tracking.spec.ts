import { readFileSync } from 'node:fs'
import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../shopper.ts'
import { signInAtDesk } from './desk.ts'

test.use({ ownShop: 'desk-tracking' })

test('staff correct a tracking number, write to the buyer, and export the filtered list @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await signInAtDesk(page, 'clerk@velara.example')
  await page.goto('/desk?section=orders&order=000000021')
  await page.getByRole('button', { name: 'Edit tracking' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tracking number').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter carrier and tracking number.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Carrier').fill('GLS')
  await dialog.getByLabel('Tracking number').fill('4711')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: '4711' })).toHaveAttribute('href', 'https://gls-group.com/track/4711')
  await expect(page.getByRole('listitem').filter({ hasText: /^Tracking changed/ })).toContainText('4711')

  await page.getByRole('textbox', { name: 'Message to the buyer' }).fill('The rose ones arrive on Monday.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Message: The rose ones arrive on Monday.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message to the buyer' })).toHaveValue('')
  await expect(page.getByRole('listitem').filter({ hasText: /^Message sent to the buyer/ })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/desk?section=orders&state=completed')
  await page.getByRole('button', { name: 'Export' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const rows = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\n')
  expect(rows[0]).toContain('Payment method')
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.slice(1).every((row) => row.includes('Completed'))).toBe(true)
  expect(consoleErrors).toEqual([])
})
