import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { xlsx } from '../../support/files/order-files.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'

const buyer = 'commercial@maison-lumiere.example'
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const rows = ['LUMA-TEAL,36', 'veil-12,120', 'GLOW-CANDEL,12', 'BALM-75,420', 'CHARGER-DOCK,=10+2', 'FILO-BLACK,8']

async function upload(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(['SKU,Quantity', ...lines].join('\n'))
  await page.getByLabel('Upload your file').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('list', { name: 'Order by file' })
    .getByRole('button', { name: 'Add to cart' })
    .click()
}

test('a file is uploaded, its rows are corrected one by one, and all are added to the cart @desktop', async ({
  page
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const report = page.getByRole('region', { name: 'Import report' })
  const line = (text: string) => report.getByRole('row').filter({ hasText: text })
  await enter(page, buyer)
  await page.goto('/shop/quick-order')

  await test.step('gives the template', async () => {
    const template = page.waitForEvent('download')
    await page.getByRole('button', { name: 'quick-order.xlsx' }).click()
    expect((await template).suggestedFilename()).toBe('quick-order.xlsx')
  })

  await test.step('names what cannot be had, and closing keeps everything for repair', async () => {
    await upload(page, 'restock.csv', rows)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('4 rows of your file cannot be added as they are.')
    await expect(dialog.getByRole('button', { name: 'Add the 2 available rows' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(page.getByRole('status').filter({ hasText: 'restock.csv' })).toHaveCount(0)
    await expect(report).toContainText(/checked at .+, 6 rows/)
    await expect(report.getByRole('tab', { name: /Ready/ })).toBeVisible()
    await expect(report.getByText('Added', { exact: true })).toHaveCount(0)
    await expect(report.getByRole('button', { name: 'Add 2 lines, €1,532.40' })).toBeVisible()
  })

  await test.step('a press and a correction in place put rows right', async () => {
    await report.getByRole('button', { name: 'Use GLOW-CANDLE' }).click()
    await expect(report.getByRole('tab', { name: /Rejected 3/ })).toBeVisible()
    await report.getByRole('button', { name: 'Set to 300' }).click()
    await expect(report.getByRole('tab', { name: /Rejected 2/ })).toBeVisible()
    await report.getByRole('textbox', { name: 'Quantity, row 6' }).fill('12')
    await report.getByRole('button', { name: 'Check' }).click()
    await expect(report.getByRole('tab', { name: /Rejected 1/ })).toBeVisible()
    await report.getByRole('tab', { name: /Rejected/ }).click()
    await expect(report.getByRole('row')).toHaveCount(2)
    await expect(line('Filo, Black')).toContainText('Out of stock')
  })

  await test.step('gives the corrected file, and adds the rows in one call', async () => {
    const file = page.waitForEvent('download')
    await report.getByRole('button', { name: 'Corrected file' }).click()
    expect((await file).suggestedFilename()).toBe('restock.xlsx')
    await report.getByRole('button', { name: /^Add 5 lines/ }).click()
    await expect(page.getByText('Items successfully added to your cart!')).toBeVisible()
    await expect(page.getByText('5 rows are in your cart.')).toBeVisible()
    await expect(report.getByRole('link', { name: 'Go to cart' })).toBeVisible()
    await expect(report.getByRole('tab', { name: /Added/ })).toBeVisible()
  })

  await test.step('the last value of a formula is taken by one press', async () => {
    const formula = { value: 12, formula: '10+2' }
    const buffer = Buffer.from(
      xlsx([
        ['SKU', 'Quantity'],
        ['VEIL-12', 3],
        ['CHARGER-DOCK', formula]
      ])
    )
    await page.getByLabel('Upload your file').setInputFiles({ name: 'sums.xlsx', mimeType: workbook, buffer })
    await page.getByRole('list', { name: 'Order by file' }).getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
    await report.getByRole('button', { name: 'Use 12' }).click()
    await expect(report.getByRole('button', { name: /^Add 2 lines/ })).toBeVisible()
  })

  await test.step('a file without a fault goes into the cart at once', async () => {
    await upload(page, 'clean.csv', ['NIDO-BLACK,2', 'VEIL-12,3'])
    await expect(page.getByText('2 rows are in your cart.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  expect(consoleErrors).toEqual([])
})

test('an unreadable file is rejected with a message and cleared, one that was not sent stays @desktop', async ({
  page
}) => {
  await enter(page, buyer)
  await page.goto('/shop/quick-order')
  const notice = page.getByRole('region', { name: 'Notices' })
  await page.route('**/import/xlsx/quick-order', (route) => route.abort())
  await upload(page, 'kept.csv', ['NIDO-BLACK,2'])
  await expect(notice.getByText('The shop cannot be reached')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'kept.csv' })).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Order by file' }).getByRole('button', { name: 'Add to cart' })
  ).toBeFocused()
  await page.unroute('**/import/xlsx/quick-order')
  await page.route('**/import/xlsx/quick-order', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Too many files.' }, contentType: 'application/problem+json' })
  )
  await upload(page, 'busy.csv', ['NIDO-BLACK,2'])
  await expect(notice.getByText('Too many files.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'busy.csv' })).toHaveCount(0)
  await page.unroute('**/import/xlsx/quick-order')
  await upload(page, 'broken.csv', [])
  await expect(notice.getByRole('paragraph').filter({ hasText: 'This file has no rows.' })).toContainText('Error')
  await expect(page.getByRole('status').filter({ hasText: 'broken.csv' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await test.step('of a readable one the rows that can be had are added without the others', async () => {
    await upload(page, 'mixed.csv', ['NIDO-BLACK,2', 'FILO-BLACK,8'])
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveText([/FILO-BLACK × 8.*Out of stock/])
    await dialog.getByRole('button', { name: 'Add the 1 available row' }).click()
    await expect(page.getByText('1 row is in your cart.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('four bestsellers are shown below, and the cart is one press away', async () => {
    const best = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Bestsellers' }) })
    await page.mouse.wheel(0, 20_000)
    await expect(best.getByRole('link', { name: /./ }).first()).toBeVisible()
    await expect(best.locator('li')).toHaveCount(4)
    await page.getByRole('link', { name: 'Review and checkout' }).click()
    await page.waitForURL('**/checkout')
    await expect(page.getByRole('main').getByText('NIDO-BLACK').first()).toBeVisible()
    await expect(page.getByText('FILO-BLACK')).toHaveCount(0)
  })
})

test('Marketing sees no link, and the page says that its role cannot order @desktop', async ({ page }) => {
  await enter(page, 'marketing@maison-lumiere.example')
  await page.goto('/shop')
  await expect(page.getByRole('link', { name: 'Quick order' })).toHaveCount(0)
  await page.goto('/shop/quick-order')
  await expect(page.getByRole('heading', { level: 1, name: 'Your role cannot place orders.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Quick order' })).toHaveCount(0)
  await expectAccessible(page)
})

test('on a phone, a rejected row shows its whole SKU, and no button breaks its text @phone', async ({ page }) => {
  await enter(page, buyer)
  await page.goto('/fr/shop/quick-order')
  const buffer = Buffer.from('SKU,Quantité\nCERCHIO-BLACK,500\nLUMA-ROSE,12\nSOLO-TEAL,6')
  await page.locator('input[type=file]').setInputFiles({ name: 'commande.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('list', { name: 'Commander par fichier' }).getByRole('button', { name: 'panier' }).click()
  const add = page.getByRole('dialog').getByRole('button', { name: 'Ajouter les 2 lignes disponibles' })
  await expect(add).toBeVisible()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last()
  expect((await add.boundingBox())!.height).toBe((await close.boundingBox())!.height)
  expect((await add.boundingBox())!.height).toBeLessThan(50)
  await close.click()
  const code = page.getByRole('region', { name: 'Rapport d’import' }).getByRole('textbox').first()
  await expect(code).toHaveValue('CERCHIO-BLACK')
  expect(await code.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
})
