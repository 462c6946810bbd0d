import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from '../../support/e2e.ts'
import { languages } from '../../../contract/locale.ts'
import { pathsIn } from '../../../src/lib/paths.ts'
import { consoleErrorsOf, truncatedControls, enter, expectAccessible } from '../shopper.ts'

test.use({ ownShop: 'history' })

test('the order history is searched, filtered and exported @desktop', async ({ page, server }) => {
  const consoleErrors = consoleErrorsOf(page)
  // The year in it depends on the day of the demo.
  const db = new Database(join(server.dataDir, 'shop.db'), { readonly: true })
  const stored = "select lower(po_number) as poNumber from orders where po_number like 'PO-%-1126'"
  const { poNumber } = db.prepare(stored).get() as { poNumber: string }
  db.close()
  await enter(page, 'commercial@maison-lumiere.example')
  await page.goto('/shop/account')
  const rows = page.getByRole('button', { name: /^View Order/ })
  await expect(rows).toHaveCount(10)
  await expect(page.getByText('28 company orders, newest first')).toBeVisible()

  await test.step('by a PO number, in whatever case, and a reload shows the same', async () => {
    const search = page.getByRole('searchbox', { name: 'Number, PO, product or SKU' })
    await search.fill(poNumber)
    await expect(rows).toHaveCount(1)
    await expect(page).toHaveURL(new RegExp(`q=${poNumber}`))
    await page.reload()
    await expect(search).toHaveValue(poNumber)
    await expect(rows).toHaveCount(1)
  })

  await test.step('by state; what finds nothing says so and leads back', async () => {
    await page.getByRole('combobox', { name: 'State' }).selectOption('Completed')
    await expect(page.getByText('No matching orders.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show all orders' }).click()
    await expect(rows).toHaveCount(10)
    await page.getByRole('combobox', { name: 'State' }).selectOption('Payment missing')
    await expect(rows).toHaveCount(1)
    await page.getByRole('combobox', { name: 'State' }).selectOption('Cancelled')
    await expect(rows).toHaveCount(3)
    await page.getByRole('switch', { name: 'Only mine' }).check()
    await expect(page.getByText(/^\d orders? placed by you/)).toBeVisible()
  })

  await test.step('what is found is taken along', async () => {
    const saved = async (kind: string) => {
      await page.getByRole('button', { name: 'Export list' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: kind }).click()
      const file = await download
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
    }
    const found = await rows.count()
    const csv = await saved('CSV file (.csv)')
    expect(csv.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
    const lines = parseCsv(csv.bytes.toString('utf8').replace('\ufeff', ''), { delimiter: ',' })
    expect(lines.slice(1).map((line) => line[2])).toEqual(Array(found).fill('Cancelled'))
    const xlsx = await saved('Excel workbook (.xlsx)')
    const { sheets } = await readXlsx(new Uint8Array(xlsx.bytes))
    expect(sheets[0]!.rows).toHaveLength(found + 1)
  })

  await test.step('pages follow each other, and Back returns', async () => {
    await page.goto('/shop/account?state=completed')
    await expect(rows).toHaveCount(10)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(rows).toHaveCount(4)
    await page.goBack()
    await expect(rows).toHaveCount(10)
  })

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width)
  expect(consoleErrors).toEqual([])
})

test('filters of the order history fit a phone in every language, and the list the narrowest @phone', async ({
  page
}) => {
  await enter(page, 'commercial@maison-lumiere.example')
  for (const { code } of languages) {
    await page.goto(pathsIn(code).account)
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
    expect(await truncatedControls(page)).toEqual([])
  }
  await page.goto('/shop/account?state=completed')
  await expect(page.getByRole('button', { name: /^View Order/ })).toHaveCount(10)
  await page.setViewportSize({ width: 320, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width)
})

test('a split order expands to its parts, and View shows the order', async ({ page, isMobile }) => {
  await enter(page, 'commercial@maison-lumiere.example')
  await page.goto('/shop/account?state=shipped')
  await page.getByRole('button', { name: /^Parts of order/ }).click()
  await expect(page.getByText('1/2')).toBeVisible()
  await expect(page.getByRole('link', { name: /^00340434/ })).toHaveAttribute('href', /dhl\.com/)
  await page
    .getByRole('button', { name: /^View Order/ })
    .first()
    .focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /^Order \d{9}$/ })).toBeVisible()
  const box = await dialog.boundingBox()
  expect(Math.round((box!.width / page.viewportSize()!.width) * 100)).toBe(isMobile ? 100 : 60)
  await expect(dialog.getByRole('button', { name: /^Reorder/ })).toBeVisible()
})

test('an order is reordered: after a question if something is unavailable, otherwise at once @desktop', async ({
  page,
  server
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const number = '000000028'
  const db = new Database(join(server.dataDir, 'shop.db'), { timeout: 5000 })
  const linesOf = (where: string) =>
    db
      .prepare(`select sku, quantity from order_items join orders on orders.id = order_id where ${where} order by sku`)
      .all() as { sku: string; quantity: number }[]
  const lines = linesOf(`number = '${number}'`)
  const inCart = () => linesOf("state = 'cart'")
  for (const { sku } of lines) db.prepare('update variants set stock = 300 where sku = ?').run(sku)
  // A coming-soon product.
  const soon = 'PELVI-SET'
  const rest = lines.filter(({ sku }) => sku !== soon)
  expect(lines).toHaveLength(rest.length + 1)
  await enter(page, 'commercial@maison-lumiere.example')
  await page.goto('/shop/account')
  const again = page.getByRole('button', { name: `Reorder ${number}` })
  const dialog = page.getByRole('dialog')

  await test.step('what is gone is named; Cancel adds nothing, Add all the others', async () => {
    await again.click()
    await expect(dialog.getByText('Do you want to proceed with the rest?')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByRole('listitem')).toContainText(soon)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    expect(inCart()).toEqual([])
    await again.click()
    await dialog.getByRole('button', { name: `Add ${rest.length} lines` }).click()
    await expect(page.getByText('Items successfully added to your cart!')).toBeVisible()
    expect(inCart()).toEqual(rest)
  })

  await test.step('once it has come, all goes in without a question', async () => {
    db.prepare("delete from order_items where order_id in (select id from orders where state = 'cart')").run()
    db.prepare(
      'update products set coming_soon = 0 where code = (select product_code from variants where sku = ?)'
    ).run(soon)
    await again.click()
    await expect.poll(inCart).toEqual(lines)
    await expect(dialog).toHaveCount(0)
  })

  await test.step('R on View adds the order once, however long it is held', async () => {
    const times = (count: number) => lines.map(({ sku, quantity }) => ({ sku, quantity: quantity * count }))
    await page.getByRole('button', { name: `View Order ${number}` }).focus()
    await page.keyboard.down('r')
    await expect.poll(inCart).toEqual(times(2))
    await expect(again).toBeEnabled()
    await page.keyboard.down('r')
    await page.keyboard.up('r')
    await expect(again).toBeEnabled()
    await page.keyboard.press('r')
    await expect.poll(inCart).toEqual(times(3))
    await expect(again).toBeEnabled()
    expect(inCart()).toEqual(times(3))
  })
  db.close()
  expect(consoleErrors).toEqual([])
})

test('Marketing finds orders without payment data, and cannot export @desktop', async ({ page }) => {
  await enter(page, 'marketing@maison-lumiere.example')
  await page.goto('/shop/account')
  const state = page.getByRole('combobox', { name: 'State' })
  await expect(state.getByRole('option', { name: 'Waiting' })).toHaveCount(1)
  await expect(state.getByRole('option', { name: 'Payment missing' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export list' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^View Order/ })).toHaveCount(10)
  await expect(page.getByRole('button', { name: /^(Reorder|Pay)/ })).toHaveCount(0)
  await page.goto('/shop/account?section=payments')
  await expect(page.getByText('Your role does not include this section.')).toBeVisible()
})
