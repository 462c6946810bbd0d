import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from '../../../support/e2e.ts'
import { accounts } from '../../../support/client.ts'
import { enter } from '../../shopper.ts'
import { enterDesk, placeOrder } from '../desk.ts'

test.use({ ownShop: 'desk-long-names' })

const longName = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

test('names of one long word neither widen the pages of an order and its partner nor cover buttons @phone', async ({
  page,
  server
}) => {
  const number = await placeOrder(page.request)
  const db = new Database(join(server.dataDir, 'shop.db'), { timeout: 5000 })
  db.prepare("update companies set name = @word where name = 'Maison Lumière'").run({ word: longName })
  db.prepare("update addresses set city = @word where city = 'Lyon'").run({ word: longName })
  db.prepare('update shop_users set first_name = @word').run({ word: longName })
  db.close()
  await enterDesk(page)
  const merge = page.getByRole('button', { name: 'Merge' })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`/desk?section=orders&order=${number}`)
  await expect(heading).toContainText(number)
  expect(await width()).toBe(page.viewportSize()!.width)
  await page.getByRole('main').getByRole('link', { name: longName }).first().click()
  await expect(heading).toHaveText(longName)
  expect(await width()).toBe(page.viewportSize()!.width)

  await page.setViewportSize({ width: 768, height: 1024 })
  const [name, button] = [await heading.boundingBox(), await merge.boundingBox()]
  expect(name!.x + name!.width).toBeLessThanOrEqual(button!.x)
  await page.getByRole('button', { name: 'Actions for' }).first().click()
  await page.keyboard.press('Escape')
})

test('names of one long word neither widen the shop nor cover its buttons @phone', async ({ page, server }) => {
  await placeOrder(page.request)
  const db = new Database(join(server.dataDir, 'shop.db'), { timeout: 5000 })
  for (const table of ['shop_users', 'addresses']) db.prepare(`update ${table} set first_name = ?`).run(longName)
  db.prepare('update addresses set street = ?').run(longName)
  db.close()
  await enter(page, accounts.admin)
  for (const { width, height } of [page.viewportSize()!, { width: 768, height: 1024 }]) {
    await page.setViewportSize({ width, height })
    for (const path of ['/shop', '/shop/account?section=address-book']) {
      await page.goto(path)
      await expect(page.getByText(longName).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    }
    await page.goto('/shop/account?section=order-history')
    await expect(page.getByRole('button', { name: /^View/ }).first()).toBeInViewport({ ratio: 1 })
  }
  await page.goto('/shop/account?section=team')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('combobox') })
    .first()
  await row.getByRole('cell').first().hover()
  await page.mouse.wheel(500, 0)
  await expect(row.getByRole('button', { name: /^Remove/ })).toBeInViewport({ ratio: 1 })
})
