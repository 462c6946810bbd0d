import { expect, test } from '../../../support/e2e.ts'
import { expectAccessible } from '../../shopper.ts'
import { enterDesk, openSection, placeOrder, selectPage } from '../desk.ts'

test.use({ ownShop: 'desk-bulk' })

test('pasted tracking numbers are kept when the dialog is closed, and the browser warns before a reload @desktop', async ({
  page
}) => {
  await enterDesk(page, 'clerk@velara.example')
  // A page that the list no longer has, as after a bulk run.
  await openSection(page, 'orders&state=approved&page=9')
  await selectPage(page)
  const dialog = page.getByRole('dialog')
  const pasted = dialog.getByLabel('Paste tracking numbers')
  const open = () => page.keyboard.press('s')
  const closings = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => dialog.getByRole('button', { name: 'Back' }).click()
  ]
  await open()
  await pasted.fill('00340112233')
  for (const close of closings) {
    await close()
    await expect(dialog).toBeHidden()
    await open()
    await expect(pasted).toHaveValue('00340112233')
    await expect(dialog.getByRole('listitem').getByRole('textbox').first()).toHaveValue('00340112233')
  }
  const asks = page.waitForEvent('dialog')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await (await asks).accept()
  await closed
})

test('sales approves, prints, ships and invoices several orders, and sees what failed @desktop', async ({
  page,
  request,
  browser,
  baseURL
}) => {
  const numbers = [await placeOrder(request), await placeOrder(request), await placeOrder(request)]
  const other = await placeOrder(request)
  await enterDesk(page, 'clerk@velara.example')
  await openSection(page, 'orders&state=new')
  const select = async () => {
    for (const number of numbers) await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
  }
  await select()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText('3 selected')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await page.locator(`[data-order-link="${numbers[0]}"]`).focus()
  await page.keyboard.press('x')
  await expect(bar).toContainText('1 selected')
  // Opening an order and returning keeps the selection and the row.
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'All orders' }).click()
  await expect(page.locator(`[data-order-link="${numbers[0]}"]`)).toBeFocused()
  await expect(bar).toContainText('1 selected')
  await page.keyboard.press('x')
  await select()

  // A colleague cancels one of them meanwhile.
  const colleague = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await enterDesk(colleague)
  await colleague.goto(`/desk?section=orders&order=${numbers[1]}`)
  await colleague.getByRole('button', { name: `More actions for order ${numbers[1]}` }).click()
  await colleague.getByRole('menuitem', { name: 'Cancel order' }).click()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(colleague.getByRole('dialog')).toBeHidden()

  await bar.getByRole('button', { name: 'Approve 3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 3' }).click()
  const report = page.getByRole('region', { name: 'Approve 3 orders' })
  await expect(report).toContainText('2 of 3 done, 1 failed')
  await expect(report.getByRole('listitem')).toContainText(`Order ${numbers[1]} is Cancelled`)
  // The next run keeps the report of the failed order.
  await page.getByRole('checkbox', { name: `Select order ${other}` }).check()
  await bar.getByRole('button', { name: 'Approve 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 1' }).click()
  await expect(page.getByRole('region', { name: 'Approve 1 order' })).toContainText('1 of 1 done')
  await expect(report).toContainText('2 of 3 done, 1 failed')
  await expectAccessible(page)
  await report.getByRole('button', { name: 'Close the report' }).click()
  await expect(report).toBeHidden()

  await openSection(page, 'orders&state=approved')
  await selectPage(page)
  await bar.getByRole('button', { name: 'Print' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('menuitem', { name: 'Delivery notes' }).click()
  ])
  expect(file.suggestedFilename()).toBe('Delivery-notes.pdf')

  // For the split order, only its unshipped part ships.
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog')
  const parcels = await dialog.getByRole('listitem').locator('.figures').allTextContents()
  expect(parcels).toContain('000000022-2')
  await dialog.getByLabel('Paste tracking numbers').fill(parcels.map((number, i) => `${number};00340${i}`).join('\n'))
  await dialog.getByRole('button', { name: 'Ship 4' }).click()
  await expect(dialog).toContainText(`Enter the carrier of ${parcels[0]}`)
  await dialog.getByLabel('Carrier', { exact: true }).fill('DHL')
  await expect(dialog.getByRole('alert')).toBeHidden()
  await dialog.getByRole('button', { name: 'Ship 4' }).click()
  await expect(page.getByRole('region', { name: 'Ship 4 parcels' })).toContainText('4 of 4 done')

  await openSection(page, `orders&q=${parcels[0]}`)
  await page.getByRole('checkbox', { name: `Select order ${parcels[0]}` }).check()
  await bar.getByRole('button', { name: 'Invoice 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invoice 1' }).click()
  await expect(page.getByRole('region', { name: 'Issue 1 invoice' })).toContainText('1 of 1 done')
  await expect(page.getByRole('table').getByText('Invoiced')).toBeVisible()
})

test('on a phone, in German, the selection bar covers no focused checkbox @phone', async ({ page }) => {
  await enterDesk(page, 'clerk@velara.example')
  await openSection(page, 'orders&state=approved', '/de')
  const boxes = page.getByRole('checkbox', { name: /^Bestellung \d+ auswählen$/ })
  const bar = page.getByRole('region', { name: 'Ausgewählte Bestellungen' })
  await boxes.first().check()
  for (const index of [1, 2, 3]) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(boxes.nth(index)).toBeFocused()
    const [box, top] = [await boxes.nth(index).boundingBox(), (await bar.boundingBox())?.y]
    expect(box!.y + box!.height).toBeLessThan(top!)
    await page.keyboard.press('Space')
  }
  await expect(bar).toContainText('4 ausgewählt')
})
