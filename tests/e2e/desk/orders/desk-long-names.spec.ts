import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from '../../../support/e2e.ts'
import { placeOrder, signInAtDesk } from '../desk.ts'

test.use({ ownShop: 'desk-long-names' })

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

test('names of one long word neither widen the pages of an order and its partner nor cover buttons @phone', async ({
  page,
  server
}) => {
  const number = await placeOrder(page.request)
  const db = new Database(join(server.dataDir, 'shop.db'), { timeout: 5000 })
  db.prepare("update companies set name = @word where name = 'Maison Lumière'").run({ word })
  db.prepare("update addresses set city = @word where city = 'Lyon'").run({ word })
  db.prepare('update shop_users set first_name = @word').run({ word })
  db.close()
  await signInAtDesk(page)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`/desk?section=orders&order=${number}`)
  await expect(heading).toContainText(number)
  expect(await width()).toBe(page.viewportSize()!.width)
  await page.getByRole('main').getByRole('link', { name: word }).first().click()
  await expect(heading).toHaveText(word)
  expect(await width()).toBe(page.viewportSize()!.width)

  await page.setViewportSize({ width: 768, height: 1024 })
  const [name, button] = [await heading.boundingBox(), await page.getByRole('button', { name: 'Merge' }).boundingBox()]
  expect(name!.x + name!.width).toBeLessThanOrEqual(button!.x)
})
