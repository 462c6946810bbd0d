import { expect, test } from '../../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../../shopper.ts'
import { enterDesk, expectEscapeAsks, openSection } from '../desk.ts'

test.use({ ownShop: 'desk-columns' })

test('staff choose and move columns by keyboard, see them on another computer, and reset them @desktop', async ({
  page,
  browser
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await enterDesk(page)
  await openSection(page, 'orders')
  const heads = page.getByRole('columnheader')
  const standard = ['Select', 'Order', 'Partner', 'State', 'Payment', 'Total']
  await expect(heads).toHaveText(standard)
  const button = page.getByRole('button', { name: 'Columns' })
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Columns of this list' })
  await expect(dialog.getByRole('checkbox', { name: 'Order', exact: true })).toBeDisabled()
  await expect(dialog.getByRole('checkbox', { name: 'Partner' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await button.press('Enter')
  await dialog.getByRole('checkbox', { name: 'Ship to' }).press('Space')
  await dialog.getByRole('checkbox', { name: 'Payment', exact: true }).press('Space')
  await expectEscapeAsks(page)
  const up = dialog.getByRole('button', { name: 'Move Total up' })
  await up.press('Enter')
  await expect(up).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveText('Total: position 13 of 14')
  await dialog.getByRole('button', { name: 'Move PO number up' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Move PO number down' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  const chosen = ['Select', 'Order', 'Partner', 'Ship to', 'State', 'Total']
  await expect(heads).toHaveText(chosen)
  await expect(page.getByRole('cell', { name: 'Lyon, France' }).first()).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 768, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  const table = page.getByRole('region', { name: 'Orders' })
  expect(await table.evaluate((it) => (it.scrollLeft = it.scrollWidth) && it.scrollLeft)).toBeGreaterThan(0)
  await expect(page.getByRole('columnheader', { name: 'Order', exact: true })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  const context = await browser.newContext()
  const another = await context.newPage()
  await enterDesk(another)
  await openSection(another, 'orders')
  await expect(another.getByRole('columnheader')).toHaveText(chosen)
  await context.close()

  await button.press('Enter')
  await dialog.getByRole('button', { name: 'Reset to default' }).press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(heads).toHaveText(standard)
  await page.reload()
  await expect(heads).toHaveText(standard)
  expect(consoleErrors).toEqual([])
})
