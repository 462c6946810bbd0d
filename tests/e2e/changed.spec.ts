import Database from 'better-sqlite3'
import { join } from 'node:path'
import { expect, test } from '../support/e2e.ts'
import { enter, expectAccessible } from './shopper.ts'
import { words } from './words.ts'

test('a price that changed meanwhile is shown beside the old one, and accepted', async ({ page, server }, {
  project
}) => {
  const says = words.en
  // A price list of its own company for each project, so that the two may run on one server.
  const phone = project.name === 'phone'
  await enter(page, phone ? 'admin@nordlicht.example' : 'commercial@maison-lumiere.example')
  await page.goto('/shop/products/luma')
  await page.getByRole('spinbutton', { name: says.quantity }).first().fill('12')
  await page.getByRole('button', { name: says.add }).first().click()
  await expect(page.getByText(says.added)).toBeVisible()
  await page.goto('/checkout')
  await page.getByRole('button', { name: says.next, exact: true }).click()
  const complete = page.getByRole('button', { name: says.complete })
  await expect(complete).toBeEnabled()
  await page.getByRole('radio', { name: says.transfer }).check()
  await expect(page.getByText(says.transferNext)).toBeVisible()

  const raise = (by: number) => {
    const db = new Database(join(server.dataDir, 'shop.db'))
    const list = phone ? 'eur-nordlicht' : 'eur'
    db.prepare('update prices set price = price + ? where sku = ? and price_list_code = ?').run(by, 'LUMA-ROSE', list)
    db.close()
  }
  raise(100)
  await complete.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Prices changed since you looked' })).toBeVisible()
  await expect(dialog.getByText('Luma, Rose').first()).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('changed.png') })
  await dialog.getByRole('button', { name: /^Accept and complete/ }).click()
  await expect(page.getByRole('heading', { name: says.thanks })).toBeVisible()
  // Other journeys of this worker count on the old price.
  raise(-100)
})
