import { expect, test } from '../../../support/e2e.ts'
import { expectAccessible } from '../../shopper.ts'
import { openSection, placeOrder, signInAtDesk } from '../desk.ts'

test.use({ ownShop: 'desk-bulk' })

test('sales approves, prints, ships and invoices several orders, and sees what failed @desktop', async ({
  page,
  request,
  browser,
  baseURL
}) => {
  const numbers = [await placeOrder(request), await placeOrder(request), await placeOrder(request)]
  await signInAtDesk(page, 'clerk@velara.example')
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
  await signInAtDesk(colleague)
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
  await expectAccessible(page)
  await report.getByRole('button', { name: 'Close the report' }).click()
  await expect(report).toBeHidden()

  await openSection(page, 'orders&state=approved')
  await page.getByRole('button', { name: 'Select all 4 on this page' }).click()
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
  await dialog.getByRole('button', { name: 'Ship 4' }).click()
  await expect(page.getByRole('region', { name: 'Ship 4 parcels' })).toContainText('4 of 4 done')

  await openSection(page, `orders&q=${parcels[0]}`)
  await page.getByRole('checkbox', { name: `Select order ${parcels[0]}` }).check()
  await bar.getByRole('button', { name: 'Invoice 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invoice 1' }).click()
  await expect(page.getByRole('region', { name: 'Issue 1 invoice' })).toContainText('1 of 1 done')
  await expect(page.getByRole('table').getByText('Invoiced')).toBeVisible()
})
