import { expect, test } from '../../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../../shopper.ts'
import { openSection, signInAtDesk } from '../desk.ts'

test.use({ ownShop: 'desk-partner-page' })

test('the timeline has orders, changes and notes, and older entries on demand', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await signInAtDesk(page)
  await openSection(page, 'partners')
  await page.getByRole('link', { name: 'Maison Lumière' }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  // Changes of data are lists of their own.
  const entries = timeline.locator('ol > li')
  await expect(entries).toHaveCount(20)
  await page.getByLabel('Note for colleagues').fill('Pays this week.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(entries.first()).toContainText('Pays this week.')

  await page.getByRole('button', { name: 'Edit Prices and agent' }).click()
  await page.getByLabel('Tags').fill('Key account')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(entries.first()).toContainText('Key account')
  await expect(entries.first()).toContainText('Partner data changed')
  await expectAccessible(page)

  await timeline.getByRole('button', { name: 'Show older' }).click()
  await expect(entries).toHaveCount(40)
  await timeline.getByRole('button', { name: 'Notes' }).click()
  await expect(entries).toHaveCount(1)
  await expect(timeline.getByRole('button', { name: 'Show older' })).toHaveCount(0)
  await timeline.getByRole('button', { name: 'All' }).click()
  await expect(entries).toHaveCount(20)
  const placed = entries.filter({ hasText: 'Order placed' }).first()
  const number = (await placed.getByRole('link').textContent())!
  await placed.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  expect(consoleErrors).toEqual([])
})
