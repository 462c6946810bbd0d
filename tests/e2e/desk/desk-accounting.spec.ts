import { readFile } from 'node:fs/promises'
import { formatDate } from '../../../contract/format.ts'
import { brand } from '../../../src/brand.ts'
import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../shopper.ts'
import { enterDesk, openSection } from './desk.ts'

test.use({ ownShop: 'desk-accounting' })

test('a manager reads the VAT of a year and exports the journal @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await enterDesk(page)
  await page.goto('/desk')
  await page.getByRole('link', { name: 'Accounting', exact: true }).click()
  await expect(page.getByLabel('Period', { exact: true })).toHaveValue('lastMonth')
  const yearAgo = new Date(Date.now() - 365 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const today = new Date().toISOString().slice(0, 10)
  await page.getByLabel('From', { exact: true }).fill(yearAgo)
  await page.getByLabel('To', { exact: true }).focus()
  await expect(page.getByLabel('To', { exact: true })).toBeFocused()
  await page.getByLabel('To', { exact: true }).fill(today)
  await page.getByLabel('From', { exact: true }).focus()
  const vat = page.getByRole('table', { name: 'VAT report' })
  await expect(vat.getByRole('row', { name: /Intra-community supply/ })).toContainText('Germany')
  await expect(vat.getByRole('row', { name: /Domestic/ })).toContainText('20%')
  const total = vat.locator('tr', { hasText: 'Total EUR' })
  await expect(total.locator('td')).toHaveText(['', '', /€/, /€/])
  await expect(page.getByRole('table', { name: 'EC sales list' })).toContainText('Nordlicht Handels GmbH')
  await expectAccessible(page)

  await test.step('on a phone, the total has no labels without a value', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(total.locator('td').filter({ visible: true })).toHaveText([/€/, /€/])
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  const period = page.getByLabel('Period', { exact: true })
  await period.focus()
  await period.selectOption('year')
  await expect(period).toHaveValue('year')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(/-01-01$/)
  await expect(period).toBeFocused()
  await page.getByRole('button', { name: 'Journal' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'FEC' }).click()
  ])
  expect(download.suggestedFilename()).toMatch(/^894417062FEC\d{8}\.txt$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.split('\r\n')[0]!.split('\t')).toHaveLength(18)
  expect(consoleErrors).toEqual([])
})

test.describe('in another time zone than the seller’s', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('sales end on the seller’s yesterday @desktop', async ({ page }) => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone }).format(new Date())
    const yesterday = new Date(Date.parse(today) - 24 * 60 * 60_000).toISOString().slice(0, 10)
    await enterDesk(page)
    // Shortly after midnight at the seller's, in New York still the evening before.
    await page.clock.setFixedTime(`${today}T01:30:00+02:00`)
    await openSection(page, 'today')
    await expect(page.getByText(` to ${formatDate(yesterday, 'en')}`)).toBeVisible()
  })
})
