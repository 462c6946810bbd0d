import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from '../../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../../shopper.ts'
import { enterDesk, openSection } from '../desk.ts'

test.use({ ownShop: 'desk-picking' })

test('warehouse picks orders by scanning, continues offline, and reports missing units @phone', async ({
  page,
  context,
  server
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const db = new Database(join(server.dataDir, 'shop.db'), { readonly: true })
  const eanOf = (sku: string) => db.prepare('select ean from variants where sku = ?').pluck().get(sku) as string
  await enterDesk(page, 'warehouse@velara.example')
  await openSection(page, 'orders&state=approved')
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check()
  await page.getByRole('button', { name: /^Pick / }).click()
  await expect(page.getByRole('heading', { name: 'Pick list' })).toBeVisible()
  const scan = page.getByLabel('Scan or type the EAN')
  await expect(scan).toBeFocused()

  const name = await page.getByRole('heading', { level: 2 }).textContent()
  const sku = (await page.locator('h2 + p').textContent())!.trim().split(/\s/)[0]!
  await scan.pressSequentially('4006381333931\n')
  await expect(page.getByRole('alert')).toHaveText('4006381333931 is not on this pick list.')
  await expectAccessible(page)
  await scan.pressSequentially(`${eanOf(sku)}\n`)
  await expect(page.getByText(`${sku}, correct`)).toBeVisible()
  await expect(scan).toBeFocused()
  await page.getByRole('button', { name: `Pick one: ${name}` }).click()
  await page.reload()
  await expect(page.locator('strong', { hasText: /^2$/ })).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByRole('button', { name: /^Fewer than/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Units found').fill('9999')
  await dialog.getByRole('button', { name: 'Save and continue' }).click()
  await expect(dialog.getByText('Enter a whole number from 0 to')).toBeVisible()
  await dialog.getByLabel('Units found').fill('2')
  await dialog.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveText(name!)
  await expect(page.getByText('once you are online again')).toBeVisible()
  const notes = () => db.prepare("select text from staff_notes where text like 'Picking of%'").pluck().all() as string[]
  expect(notes()).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => notes().length).toBeGreaterThan(0)
  expect(notes()[0]).toContain(sku)

  const next = page.getByRole('button', { name: /^(Next: |Finish$|\d+ more to scan$)/ })
  const done = page.getByRole('heading', { name: 'Pick list complete' })
  const plus = page.getByRole('button', { name: /^Pick one: / })
  while (!(await done.isVisible())) {
    while (await plus.isEnabled()) await plus.click()
    await next.click()
  }
  await expect(page.getByRole('region', { name: 'Pick list complete' })).toContainText(name!)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Packing' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to orders' }).last().click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  db.close()
  expect(consoleErrors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a note about missing units is sent again while the browser believes it is online @phone', async ({ page }) => {
  await page.clock.install()
  await enterDesk(page, 'warehouse@velara.example')
  await openSection(page, 'orders&state=approved')
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check()
  await page.getByRole('button', { name: /^Pick / }).click()
  await page.route('**/desk/notes', (route) => route.abort())
  await page.getByRole('button', { name: /^(Fewer than|None here)/ }).click()
  await page.getByRole('dialog').getByLabel('Units found').fill('0')
  await page.getByRole('dialog').getByRole('button', { name: 'Save and continue' }).click()
  const status = page.getByText(/notes? (has|have) not been sent yet/)
  await expect(status).toBeVisible()
  await page.unroute('**/desk/notes')
  const sent = page.waitForResponse((response) => response.url().endsWith('/desk/notes') && response.status() === 201)
  await page.clock.fastForward(20_000)
  await sent
  await expect(status).toBeHidden()
})
