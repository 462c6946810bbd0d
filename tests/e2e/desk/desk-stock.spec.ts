import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../shopper.ts'
import { openSection, signInAtDesk } from './desk.ts'

test.use({ ownShop: 'desk-stock' })

test('warehouse sees why stock changed and corrects it @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await signInAtDesk(page, 'warehouse@velara.example')
  await openSection(page, 'prices')
  await page.getByRole('button', { name: 'Stock movements of LUMA-ROSE' }).click()
  const panel = page.getByRole('dialog', { name: 'Luma' })
  await expect(panel.getByRole('table')).toContainText('Opening balance')
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Correct stock' }).click()
  const field = panel.getByLabel('New stock')
  await expect(field).toBeFocused()
  await panel.getByRole('button', { name: 'Save stock' }).click()
  await expect(panel.getByText('Enter a whole number of 0 or more.')).toBeVisible()
  await expectAccessible(page)
  await field.fill('17')
  await panel.getByLabel('Reason').first().selectOption({ label: 'Correction' })
  await panel.getByRole('button', { name: 'Save stock' }).click()
  await expect(panel.getByText('Say in a note why the stock is corrected.')).toBeVisible()
  await panel.getByLabel('Note').fill('A box was damaged.')
  await panel.getByRole('button', { name: 'Save stock' }).click()
  await expect(panel.getByRole('row').nth(1)).toContainText('A box was damaged.')
  await expect(panel.getByRole('row').nth(1)).toContainText('17')

  await panel.getByRole('button', { name: 'Change bin and level' }).click()
  await expect(panel.getByLabel('Bin', { exact: true })).toBeFocused()
  await panel.getByLabel('Bin', { exact: true }).fill('C-01-3')
  await panel.getByLabel('Low-stock level').fill('20')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel.getByText('C-01-3')).toBeVisible()

  // The panel has its own address and survives a reload.
  await page.reload()
  await expect(panel.getByRole('row').nth(1)).toContainText('Correction')
  await panel.getByLabel('Reason').selectOption({ label: 'Stocktake' })
  await expect(panel.getByText('No movements for this reason.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Stock of LUMA-ROSE: 17. Change' })).toBeVisible()
  await expect(page.getByText('Bin C-01-3')).toBeVisible()
  expect(consoleErrors.filter((text) => !text.includes('422'))).toEqual([])
})
