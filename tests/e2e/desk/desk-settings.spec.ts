import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../shopper.ts'
import { openSection, signInAtDesk } from './desk.ts'

test.use({ ownShop: 'desk-settings' })

test('a manager corrects a tracking link and sees who changed it @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await signInAtDesk(page)
  await openSection(page, 'settings')
  await expect(page.getByText('Standard values, not changed yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expectAccessible(page)
  const dpd = page.getByRole('group', { name: 'Carrier 5' })
  await expect(dpd.getByLabel('Name')).toHaveValue('DPD')
  await dpd.getByLabel('Tracking link').fill('http://dpd.example/{tracking}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(dpd.getByText('Please enter a web address that begins with https')).toBeVisible()
  await expect(dpd.getByLabel('Tracking link')).toBeFocused()
  await expectAccessible(page)
  await dpd.getByLabel('Tracking link').fill('https://dpd.example/{tracking}')
  await page.getByRole('button', { name: 'Move DPD up' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Last changed by/)).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('https://dpd.example/{tracking}')
  await expectAccessible(page)
  await openSection(page, 'log')
  await page.getByRole('table').getByRole('link', { name: 'Carriers' }).first().click()
  await expect(page.getByRole('group', { name: 'Carrier 4' }).getByLabel('Name')).toHaveValue('DPD')
  // A 422 of the server is logged by the browser as a failed resource.
  expect(consoleErrors.filter((text) => !text.includes('422'))).toEqual([])
})
