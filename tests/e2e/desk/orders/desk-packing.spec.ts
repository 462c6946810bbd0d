import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from '../../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../../shopper.ts'
import { enterDesk, openSection } from '../desk.ts'

test.use({ ownShop: 'desk-packing' })

test('warehouse packs orders by scanning, notes missing units, ships, and goes on to the next order @phone', async ({
  page,
  server
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const db = new Database(join(server.dataDir, 'shop.db'), { readonly: true })
  const eanOf = (sku: string) => db.prepare('select ean from variants where sku = ?').pluck().get(sku) as string
  await enterDesk(page, 'warehouse@velara.example')
  await openSection(page, 'orders&state=approved')
  const boxes = page.getByRole('checkbox', { name: /^Select order/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  const scan = page.getByLabel('Scan or type the EAN or order number')
  await expect(scan).toBeFocused()
  const heading = page.getByRole('heading', { level: 2, name: /^Order / })
  const numberOf = async () => (await heading.textContent())!.replace('Order ', '')
  const first = await numberOf()
  const second = (await page.getByRole('region', { name: 'Then' }).getByRole('button').first().textContent())!

  await test.step('the number of another order opens it', async () => {
    await scan.pressSequentially(`${second.replace(/^0+/, '')}\n`)
    await expect(heading).toHaveText(`Order ${second}`)
    await expect(scan).toBeFocused()
    await scan.pressSequentially(`${first}\n`)
    await expect(heading).toHaveText(`Order ${first}`)
  })

  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Pack one: / }) })
    .first()
  const sku = (await line.locator('p span').first().textContent())!.trim().split(/\s/)[0]!
  const plus = line.getByRole('button', { name: /^Pack one: / })
  const units = line.getByRole('status').locator('strong')

  await test.step('right, unknown and surplus units are told apart, and corrected by hand', async () => {
    await scan.pressSequentially('4006381333931\n')
    await expect(page.getByRole('alert')).toHaveText('4006381333931 is not in these orders.')
    await scan.pressSequentially(`${eanOf(sku)}\n`)
    await expect(page.getByText(`${sku}, correct: 1 of `)).toBeVisible()
    await expect(units).toHaveText('1')
    await expectAccessible(page)
    while (await plus.isEnabled()) await plus.click()
    const all = await units.textContent()
    await line.getByRole('button', { name: /^Take one out: / }).click()
    // The scanner types while the focus is on a key.
    await page.keyboard.type(eanOf(sku))
    await page.keyboard.press('Enter')
    await expect(units).toHaveText(all!)
    await page.keyboard.type(eanOf(sku))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('already been packed')
    await line.getByRole('button', { name: /^Take one out: / }).click()
  })

  await test.step('missing units are noted once on the order, and the count survives a reload and another way in', async () => {
    await page.getByRole('button', { name: 'Note missing units' }).click()
    const notes = () =>
      db.prepare('select text from staff_notes where text like ?').pluck().all(`%${first}%${sku} missing.`)
    await expect.poll(() => notes().length).toBe(1)
    const counted = await units.textContent()
    await page.reload()
    await expect(heading).toHaveText(`Order ${first}`)
    await expect(units).toHaveText(counted!)
    const list = page.url()
    await openSection(page, `orders&order=${first}`)
    await page.getByRole('button', { name: 'Pack', exact: true }).click()
    await expect(heading).toHaveText(`Order ${first}`)
    await expect(units).toHaveText(counted!)
    await page.goto(list)
    await expect(heading).toHaveText(`Order ${first}`)
  })

  const stateOf = (number: string) => db.prepare('select state from orders where number = ?').pluck().get(number)
  const packAll = async () => {
    for (const button of await page.getByRole('button', { name: /^Pack one: / }).all())
      while (await button.isEnabled()) await button.click()
  }
  const ship = async (tracking: string) => {
    await page.getByRole('button', { name: 'Ship', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Carrier').fill('DHL')
    // A scanned tracking number ends with Enter, which submits.
    await dialog.getByLabel('Tracking number').pressSequentially(`${tracking}\n`)
    await expect(dialog).toBeHidden()
  }

  await test.step('a packed order ships, and the next one follows', async () => {
    await packAll()
    expect(stateOf(first)).toBe('approved')
    await ship('JD014600003110000001')
    await expect.poll(() => stateOf(first)).toBe('shipped')
    await expect(heading).toHaveText(`Order ${second}`)
    await expect(scan).toBeFocused()
    await packAll()
    await ship('JD014600003110000002')
    await expect(page.getByRole('heading', { name: 'All orders are packed and shipped' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to orders' }).last().click()
    await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  })
  db.close()
  expect(consoleErrors).toEqual([])
})
