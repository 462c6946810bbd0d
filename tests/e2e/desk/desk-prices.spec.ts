import type { Page } from '@playwright/test'
import { demoPassword, demoStaff } from '../../../server/seed/accounts.ts'
import { expect, waitForHydration, test } from '../../support/e2e.ts'
import { csv } from '../../support/files/order-files.ts'
import { consoleErrorsOf, expectAccessible } from '../shopper.ts'
import { enterDesk } from './desk.ts'

const start = '/desk?section=prices'

async function openPrices(page: Page, address: string): Promise<void> {
  await enterDesk(page)
  await page.goto(address)
  await waitForHydration(page)
}

const valueOf = (page: Page, cell: string, sku: string) =>
  page.getByRole('button', { name: new RegExp(`^${cell} of ${sku}:`) })
const fileOf = (rows: (string | number)[][]) => ({
  name: 'spring.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(csv(rows))
})

// Changed prices and stock would affect other journeys.
test.use({ ownShop: 'prices' })

test('staff find a SKU, edit its values by keyboard, and see validation errors @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.goto(`/desk/login?next=${encodeURIComponent(start)}`)
  await page.locator('input[type=email]').fill(demoStaff[0].email)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${start}`)
  await expect(valueOf(page, 'Price', 'LUMA-ROSE')).toHaveText('€32.00')
  // As pasted from a message.
  await page.getByRole('searchbox').fill(' luma ')
  await expect(valueOf(page, 'Price', 'ARIA-PLUM')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('luma')

  await valueOf(page, 'Price', 'LUMA-ROSE').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('33.505')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Too many decimals.' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(valueOf(page, 'Price', 'LUMA-ROSE')).toBeFocused()
  await expect(valueOf(page, 'Price', 'LUMA-ROSE')).toHaveText('€32.00')

  await page.keyboard.press('Enter')
  await page.keyboard.type('559999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The price is not below the RRP')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Enter')
  await page.keyboard.type('33.50')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'RRP of LUMA-ROSE' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('textbox', { name: 'Price of LUMA-ROSE' })).toHaveValue('33.50')
  await page.keyboard.press('Escape')
  await expect(page.getByText('The price is not below the RRP')).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(valueOf(page, 'Stock', 'LUMA-TEAL')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  // Applies to the whole product.
  await expect(page.getByRole('switch', { name: 'Coming soon of LUMA-ROSE' })).toBeChecked()
  await page.reload()
  await expect(valueOf(page, 'Price', 'LUMA-ROSE')).toHaveText('€33.50')
  await expect(page.getByRole('switch', { name: 'Coming soon of LUMA-TEAL' })).toBeChecked()
  expect(consoleErrors).toEqual([])
})

test('Ctrl D fills a value down, and Ctrl Z undoes edits one after the other @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await openPrices(page, `${start}&find=veil&sort=sku`)
  const stockOf = (sku: string) => valueOf(page, 'Stock', sku)
  const skus = ['VEIL-12', 'VEIL-3', 'VEIL-36']
  const before = await Promise.all(skus.map((sku) => stockOf(sku).textContent()))
  await stockOf('VEIL-12').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('1234')
  await page.keyboard.press('Enter')
  await expect(stockOf('VEIL-12')).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(stockOf('VEIL-3')).toHaveText('1,234')
  await page.keyboard.press('Control+z')
  await expect(stockOf('VEIL-3')).toHaveText(before[1] ?? '')

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('3 cells selected')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+d')
  await expect(page.getByText('Filled down into 2 cells')).toBeVisible()
  await expect(stockOf('VEIL-36')).toHaveText('1,234')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('3 cells selected')).toBeHidden()
  await page.getByRole('button', { name: 'Undo: 2 values' }).click()
  await expect(stockOf('VEIL-36')).toHaveText(before[2] ?? '')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone: Stock of VEIL-12')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeHidden()
  await page.reload()
  for (const [i, sku] of skus.entries()) await expect(stockOf(sku)).toHaveText(before[i] ?? '')
  expect(consoleErrors).toEqual([])
})

test('while another price list loads, the prices of the previous one are neither shown nor editable @desktop', async ({
  page
}) => {
  await openPrices(page, `${start}&find=luma`)
  await expect(valueOf(page, 'Price', 'LUMA-ROSE')).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/price-lists/usd/articles?*', async (route) => {
    await held.promise
    await route.fallback()
  })
  await page.getByRole('combobox', { name: 'Price list' }).selectOption('usd')
  await expect(page.getByRole('table', { name: 'Prices and stock' })).toHaveAttribute('aria-busy', 'true')
  await expect(valueOf(page, 'Price', 'LUMA-ROSE')).toBeHidden()
  held.resolve()
  await expect(valueOf(page, 'Price', 'LUMA-ROSE')).toContainText('$')
})

test('a day that has passed or does not exist is not saved, and an error says why @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await openPrices(page, `${start}&find=luma`)
  const day = valueOf(page, 'Available from', 'LUMA-ROSE')
  const field = page.getByLabel('Available from of LUMA-ROSE')
  const shown = await day.textContent()
  for (const [typed, error] of [
    ['01012020', 'This day has passed. Choose today or a later day.'],
    ['02312031', 'This date does not exist or is incomplete.']
  ] as const) {
    await day.click()
    await field.pressSequentially(typed)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible()
    await field.blur()
    await expect(page.getByText('Not saved: Available from of LUMA-ROSE').last()).toBeVisible()
    await expect(day).toHaveText(shown ?? '')
  }
  expect(consoleErrors).toEqual([])
})

test('two staff members overwrite each other’s changes neither by an edit nor by Ctrl Z @desktop', async ({
  page,
  browser,
  baseURL
}) => {
  const other = await browser.newPage({ baseURL: baseURL! })
  const address = `${start}&find=balm`
  await openPrices(page, address)
  await openPrices(other, address)
  const change = async (who: Page, sku: string, text: string) => {
    await valueOf(who, 'Stock', sku).click()
    await who.keyboard.type(text)
    await who.keyboard.press('Enter')
  }
  await change(page, 'BALM-75', '555')
  await expect(valueOf(page, 'Stock', 'BALM-75')).toHaveText('555')
  await other.reload()
  await change(other, 'BALM-75', '666')
  await expect(valueOf(other, 'Stock', 'BALM-75')).toHaveText('666')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Someone else has changed it to 666.')).toBeVisible()
  await expect(valueOf(page, 'Stock', 'BALM-75')).toHaveText('666')

  await change(other, 'BALM-150', '777')
  await expect(valueOf(other, 'Stock', 'BALM-150')).toHaveText('777')
  await change(page, 'BALM-150', '888')
  await expect(page.getByText('Someone else has changed it to 777.')).toBeVisible()
  await expect(valueOf(page, 'Stock', 'BALM-150')).toHaveText('777')
  await change(page, 'BALM-150', '888')
  await expect(valueOf(page, 'Stock', 'BALM-150')).toHaveText('888')
  await other.close()
})

test('a file is previewed, applied, and undone @desktop', async ({ page }) => {
  await openPrices(page, `${start}&find=veil`)
  const before = await valueOf(page, 'Stock', 'VEIL-12').textContent()
  await page.getByRole('button', { name: 'Import a file' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ ...fileOf([]), buffer: Buffer.from('Colour\npink\n') })
  await expect(dialog.getByRole('alert')).toContainText('This file needs a column of SKUs or EANs')
  const rows = [
    ['SKU', 'Price', 'Stock'],
    ['VEIL-12', 4.44, 321],
    ['VEIL-21', 4.44, 1],
    ['VEIL-36', 0, 1]
  ]
  const file = dialog.locator('input[type=file]')
  const retryButton = dialog.getByRole('button', { name: 'Try again' })
  await page.route('**/price-imports', (route) => route.abort())
  await file.setInputFiles(fileOf(rows))
  await expect(retryButton).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove spring.csv' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await file.setInputFiles(fileOf(rows))
  await expect(retryButton).toBeVisible()
  await page.unroute('**/price-imports')
  await retryButton.click()
  await expect(dialog.getByRole('row').filter({ hasText: 'VEIL-12' })).toContainText('€4.15 to €4.44')
  await expect(dialog.getByText('Price: 1 row · Stock: 1 row')).toBeVisible()
  await expect(dialog.getByText('1 row replaces the stock. Apply this file only after a stocktake')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: /^Changed/ }).press('ArrowRight')
  await expect(dialog.getByText('Price: “0” must be more than 0.')).toBeVisible()
  await expect(dialog.getByText('Closest match:')).toBeVisible()
  await page.route('**/price-imports/*/application', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Change 1 SKU' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'On a later day' })).toBeVisible()
  await page.unroute('**/price-imports/*/application')
  await dialog.getByRole('button', { name: 'Another file' }).click()
  await expect(file).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await file.setInputFiles(fileOf(rows))
  await dialog.getByRole('button', { name: 'Change 1 SKU' }).click()
  await expect(dialog.getByText('1 SKU changed.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(valueOf(page, 'Price', 'VEIL-12')).toHaveText('€4.44')
  await expect(valueOf(page, 'Stock', 'VEIL-12')).toHaveText('321')

  await expect(page.getByText('Last import: spring.csv, 1 SKU')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(dialog.getByText('1 SKU restored.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(valueOf(page, 'Price', 'VEIL-12')).toHaveText('€4.15')
  await expect(valueOf(page, 'Stock', 'VEIL-12')).toHaveText(before!)
  await expect(page.getByText('Undone: spring.csv')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
})

test('on a phone, in German, volume discounts are edited and a list is exported @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await openPrices(page, `/de${start}&find=luma`)
  await expect(page.getByRole('button', { name: /^Preis von LUMA-ROSE: / })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('combobox', { name: 'Preisliste' }).selectOption('usd')
  await expect(page.getByRole('button', { name: /^Preis von LUMA-ROSE: / })).toContainText('$')
  await page.getByRole('button', { name: 'Mengenrabatte bearbeiten' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Stufe hinzufügen' }).click()
  await dialog.getByLabel('Ab Stück').last().fill('240')
  await dialog.getByLabel('Prozent Rabatt').last().fill('5')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Jede Stufe beginnt bei einer größeren Menge')
  await dialog.getByLabel('Prozent Rabatt').last().fill('15')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('15 % ab 240')).toBeVisible()
  await page.getByRole('button', { name: 'Exportieren' }).click()
  const download = page.waitForEvent('download')
  await expect(page.getByRole('menuitem', { name: 'CSV-Datei (.csv), mit Bestand für eine Inventur' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Excel-Arbeitsmappe (.xlsx)', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^preisliste-usd-\d{4}-\d\d-\d\d\.xlsx$/)
})
