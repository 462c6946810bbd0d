import Database from 'better-sqlite3'
import { join } from 'node:path'
import { expect, test } from '../../support/e2e.ts'
import { fillCart } from '../cart/filled-cart.ts'
import { enter, expectAccessible } from '../shopper.ts'
import { textsByLanguage } from '../texts.ts'

test('a changed price is shown beside the old one, and accepted @desktop', async ({ page, server }) => {
  const texts = textsByLanguage.en
  await enter(page, 'commercial@maison-lumiere.example')
  await page.goto('/shop/products/luma')
  await page.getByRole('spinbutton', { name: texts.quantity }).first().fill('12')
  await page.getByRole('button', { name: texts.add }).first().click()
  await expect(page.getByText(texts.added)).toBeVisible()
  await page.goto('/checkout')
  await page.getByRole('button', { name: texts.next, exact: true }).click()
  const complete = page.getByRole('button', { name: texts.complete })
  await expect(complete).toBeEnabled()
  await page.getByRole('radio', { name: texts.transfer }).check()
  await expect(page.getByText(texts.transferNext)).toBeVisible()

  const raise = (by: number) => {
    const db = new Database(join(server.dataDir, 'shop.db'))
    db.prepare("update prices set price = price + ? where sku = 'LUMA-ROSE' and price_list_code = 'eur'").run(by)
    db.close()
  }
  const dialog = page.getByRole('dialog')

  await test.step('another payment method brings the new price: it is shown before it holds', async () => {
    raise(50)
    await page.getByRole('radio', { name: 'Card', exact: true }).check()
    await expect(dialog.getByRole('heading', { name: 'Prices have changed' })).toBeVisible()
    await dialog.getByRole('button', { name: /^Accept, / }).press('Enter')
    await expect(dialog).toBeHidden()
    await page.getByRole('radio', { name: texts.transfer }).check()
    await expect(page.getByText(texts.transferNext)).toBeVisible()
  })

  raise(50)
  await complete.click()
  await expect(dialog.getByRole('heading', { name: 'Prices have changed' })).toBeVisible()
  await expect(dialog.getByText('Luma, Rose').first()).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('changed.png') })
  await dialog.getByRole('button', { name: /^Accept and complete/ }).click()
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
  // Other journeys of this worker rely on the old price.
  raise(-100)
})

test('shipping rates that staff change meanwhile are shown before the order is placed @desktop', async ({
  page,
  server
}) => {
  const texts = textsByLanguage.en
  await enter(page, 'commercial@maison-lumiere.example')
  await fillCart(page, { 'LUMA-ROSE': 12 })
  await page.goto('/checkout')
  await page.getByRole('button', { name: texts.next, exact: true }).click()
  await page.getByRole('radio', { name: texts.transfer }).check()
  await expect(page.getByText(texts.transferNext)).toBeVisible()
  const never = { amount: null, inCurrency: {} }
  const rates = { perUnit: { amount: 500, inCurrency: {} }, byWeight: null, freeFrom: never }
  const value = JSON.stringify({ zones: [], otherCountries: rates })
  const db = new Database(join(server.dataDir, 'shop.db'))
  const staff = db.prepare('select id from staff').pluck().get()
  db.prepare("insert into settings values ('shipping', ?, 1, ?, '2026-11-20T10:00:00.000Z')").run(value, staff)
  await page.getByRole('button', { name: texts.complete }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: 'Shipping' })).toContainText('€60.00')
  await dialog.getByRole('button', { name: /^Accept and complete/ }).click()
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
  // Other journeys of this worker rely on the standard rates.
  db.prepare("delete from settings where key = 'shipping'").run()
  db.close()
})

test('lines that sold out meanwhile are shown before payment: buyers take the available units or remove them @desktop', async ({
  page,
  server
}) => {
  const texts = textsByLanguage.en
  const stock = { rose: 'LUMA-ROSE', balm: 'BALM-75' }
  const setStock = (sku: string, units: number): number => {
    const db = new Database(join(server.dataDir, 'shop.db'), { timeout: 5000 })
    const { stock: before } = db.prepare('select stock from variants where sku = ?').get(sku) as { stock: number }
    db.prepare('update variants set stock = ? where sku = ?').run(units, sku)
    db.close()
    return before
  }
  await enter(page, 'commercial@maison-lumiere.example')
  await fillCart(page, { [stock.rose]: 40, [stock.balm]: 6 })
  await page.goto('/checkout')
  const nextButton = page.getByRole('button', { name: texts.next, exact: true })
  await expect(nextButton).toBeEnabled()
  const before = [setStock(stock.rose, 20), setStock(stock.balm, 0)] as const

  const dialog = page.getByRole('dialog', { name: 'Not everything is available' })
  await nextButton.click()
  await expect(dialog.getByRole('listitem')).toHaveText([/Only 20 in stock/, /Out of stock/])
  await expect(dialog.getByRole('button', { name: 'Keep what is in stock' })).toBeFocused()
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('unavailable.png') })
  await page.keyboard.press('Escape')

  await test.step('what cannot be delivered has left the sums, which say so, and shuts the button', async () => {
    const main = page.getByRole('main')
    await expect(main.getByText('Not included in the total')).toBeVisible()
    await expect(main.getByText('Luma, Rose: Only 20 in stock, you have 40.')).toBeVisible()
    await expect(main.locator('dl').getByText('€0.00').first()).toBeVisible()
    await expect(main.getByText('2 lines need your decision.')).toBeVisible()
    await expect(nextButton).toBeDisabled()
    await main.getByRole('button', { name: 'Review' }).click()
  })
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 line, 20 units')).toBeVisible()

  setStock(stock.rose, 0)
  await nextButton.click()
  await expect(dialog.getByRole('button', { name: 'Keep what is in stock' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Remove 1 line' }).click()
  await page.waitForURL('**/shop')
  // Other journeys of this worker rely on the old stock.
  setStock(stock.rose, before[0])
  setStock(stock.balm, before[1])
})
