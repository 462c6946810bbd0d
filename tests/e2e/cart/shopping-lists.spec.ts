import Database from 'better-sqlite3'
import { join } from 'node:path'
import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'
import { address, buyer, clearLists, saveList } from './lists.ts'

test('a product is saved to a new list, which is changed, renamed, shared and deleted @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  const dialog = page.getByRole('dialog')
  await enter(page, buyer)
  await clearLists(page)
  await page.goto('/shop/products/luma')

  await test.step('saves to a new list, then to that list again', async () => {
    const save = page.getByRole('main').getByRole('button', { name: 'Save Luma, Rose to a list' }).first()
    await save.click()
    await page.getByRole('menuitem', { name: 'New list' }).press('Enter')
    const name = dialog.getByLabel('List name')
    await expect(name).toBeFocused()
    await expect(name).toHaveValue(/^Shopping-List-\d{4}-\d\d-\d\d$/)
    await expectAccessible(page)
    await name.fill('Spa basics')
    await name.press('Enter')
    await expect(page.getByText('Shopping list successfully saved')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await save.click()
    await page.getByRole('menuitem', { name: 'Spa basics' }).click()
    await expect(page.getByText('Luma, Rose has been saved to “Spa basics”.')).toBeVisible()
  })

  await test.step('opens it in the account', async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Saved lists' })).toBeVisible()
    await expect(page).toHaveTitle(/^Saved lists/)
    await page.getByRole('link', { name: 'Spa basics' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Spa basics' })).toBeFocused()
    await expect(page.getByRole('spinbutton', { name: 'Quantity of Luma, Rose' })).toHaveValue('2')
  })

  await test.step('changes a quantity, which stays', async () => {
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('spinbutton', { name: 'Quantity of Luma, Rose' }).fill('24')
    await page.keyboard.press('Enter')
    expect((await saved).status()).toBe(200)
    await expect(page.getByText('€729.60').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('spinbutton', { name: 'Quantity of Luma, Rose' })).toHaveValue('24')
  })

  await test.step('renames it and gives the focus back', async () => {
    await page.getByRole('button', { name: 'Rename' }).press('Enter')
    const name = page.getByLabel('List name')
    await expect(name).toBeFocused()
    await name.fill(' ')
    await expect(page.getByText('Enter a name for the list')).toBeVisible()
    await name.fill('Spa and hotel')
    await name.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Spa and hotel' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused()
  })

  await test.step('shares it', async () => {
    const share = page.getByRole('switch', { name: 'Share with your company' })
    await share.click()
    await expect(share).toBeChecked()
    await expect(share).toBeEnabled()
    await page.getByRole('button', { name: 'All saved lists' }).click()
    await expect(page.getByText('Shared with your company')).toBeVisible()
  })

  await test.step('removes its only line', async () => {
    await page.goBack()
    await page.goto(address)
    await page.getByRole('link', { name: 'Spa and hotel' }).click()
    await page.getByRole('button', { name: 'Remove Luma, Rose' }).press('Enter')
    await expect(page.getByText('This list is empty.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Spa and hotel' })).toBeFocused()
  })

  await test.step('deletes it, once asked', async () => {
    const remove = page.getByRole('button', { name: 'Delete', exact: true })
    await remove.click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(remove).toBeFocused()
    await remove.click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('“Spa and hotel” has been deleted.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Spa and hotel' })).toHaveCount(0)
  })
  expect(consoleErrors).toEqual([])
})

test('the differences of a list are shown before it is added to the cart @desktop', async ({ page, server }) => {
  await enter(page, buyer)
  await clearLists(page)
  // Luma has its volume discount, and its original price.
  await saveList(page, 'Counter', { 'BRISA-BLACK': 2, 'DUO-PLUM': 4, 'LUMA-ROSE': 24 })
  const raise = (by: number) => {
    const db = new Database(join(server.dataDir, 'shop.db'))
    db.prepare("update prices set price = price + ? where sku = 'BRISA-BLACK' and price_list_code = 'eur'").run(by)
    db.close()
  }
  raise(150)
  await page.goto(address)
  await page.getByRole('link', { name: 'Counter' }).click()
  await expect(page.getByText('€1.50 more than when saved')).toBeVisible()
  await expect(page.getByText('Coming soon: this cannot be ordered yet.')).toBeVisible()
  await expect(page.getByText('1 line cannot be ordered')).toBeVisible()
  await page.getByRole('button', { name: 'Add all of Counter to cart' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Some items are unavailable' })).toBeVisible()
  await expect(dialog.getByText('Do you want to proceed with the rest?')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText('DUO-PLUM')
  await expect(dialog.getByRole('table', { name: 'Price changes' })).toContainText('BRISA-BLACK')
  await expect(dialog.getByRole('table', { name: 'Price changes' })).not.toContainText('LUMA-ROSE')
  const add = dialog.getByRole('button', { name: 'Add 2 lines' })
  await expect(add).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Add all of Counter to cart' }).click()
  await add.press('Enter')
  await expect(page.getByText('Items successfully added to your cart!')).toBeVisible()
  await page.goto('/shop/cart')
  await expect(page.getByRole('spinbutton', { name: 'Quantity of Brisa, Black' })).toHaveValue('2')
  raise(-150)
})

test('a failed change shows the actual state and the error, and nothing else is lost @desktop', async ({ page }) => {
  await enter(page, buyer)
  await clearLists(page)
  await saveList(page, 'Window', { 'LUMA-ROSE': 3, 'VEIL-12': 10 })
  await page.goto(address)
  await page.getByRole('link', { name: 'Window', exact: true }).click()
  const luma = page.getByRole('spinbutton', { name: 'Quantity of Luma, Rose' })
  await page.route('**/api/v2/shopping-lists/*', (route) => route.abort())
  await luma.fill('7')
  await luma.press('Enter')
  await expect(page.getByText('The shop cannot be reached.', { exact: false })).toBeVisible()
  await expect(luma).toHaveValue('3')
  await page.unroute('**/api/v2/shopping-lists/*')

  await test.step('a change made during a call is sent with the next one', async () => {
    let calls = 0
    const released = Promise.withResolvers<void>()
    await page.route('**/api/v2/shopping-lists/*', async (route) => {
      calls += 1
      await released.promise
      await route.continue()
    })
    await luma.focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => calls).toBe(1)
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowUp')
    await expect(luma).toHaveValue('9')
    await expect(page.getByText('€288.00')).toBeVisible()
    const second = page.waitForResponse((response) => response.url().includes('/api/v2/shopping-lists/') && calls === 2)
    released.resolve()
    await (await second).finished()
    expect(calls).toBe(2)
    await page.reload()
    await expect(luma).toHaveValue('9')
    await expect(page.getByRole('spinbutton', { name: /^Quantity of Veil/ })).toHaveValue('10')
  })
})

test('Marketing reads lists shared by colleagues, and can only add them to the cart @desktop', async ({ page }) => {
  await enter(page, 'admin@maison-lumiere.example')
  await clearLists(page)
  await saveList(page, 'For everybody', { 'LUMA-TEAL': 2 }, true)
  await saveList(page, 'For me alone', { 'LUMA-TEAL': 2 })
  await enter(page, 'marketing@maison-lumiere.example')
  await page.goto(address)
  const row = page.getByRole('row', { name: /For everybody/ })
  await expect(row.getByText(/^Shared by /)).toBeVisible()
  await expect(page.getByText('For me alone')).toHaveCount(0)
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'For everybody' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'For everybody' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rename' })).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.getByRole('spinbutton')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add all of For everybody to cart' }).click()
  await expect(
    page.getByRole('dialog').getByText('1 of 1 lines of “For everybody” has been added to your cart.')
  ).toBeVisible()
  await expectAccessible(page)
})

test('an empty overview links to the shop; a deleted list says so; a failed load can be retried @desktop', async ({
  page
}) => {
  await enter(page, 'admin@harbor-apothecary.example')
  await page.route('**/api/v2/shopping-lists', (route) => route.abort())
  await page.goto(address)
  // The call is retried three times first.
  await expect(page.getByText('The shop cannot be reached. Please check your connection and try again.')).toBeVisible()
  await page.unroute('**/api/v2/shopping-lists')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You have no saved lists.' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop')
  await expectAccessible(page)
  await page.goto(`${address}&list=nothing`)
  await page.getByRole('button', { name: 'All saved lists' }).click()
  await expect(page.getByRole('heading', { name: 'You have no saved lists.' })).toBeVisible()
})

test('fifty lists with long names fit a narrow phone, in German @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enter(page, buyer)
  await clearLists(page)
  const name = 'Weihnachtsgeschäft Innenstadtfilialen und Flughafenboutiquen Nord, Lieferung'
  for (let i = 1; i <= 50; i++) await saveList(page, `${name} ${i}`, { 'LUMA-ROSE': i, 'DUO-PLUM': 300 }, i % 2 === 0)
  await page.goto(`/de${address}`)
  await expect(page.getByRole('link', { name: /^Weihnachtsgeschäft/ })).toHaveCount(50)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
  await page.getByLabel('Sortieren nach').selectOption('Summe, absteigend')
  await expect(page.getByRole('row').nth(1)).toContainText(`${name} 50`)
  await page.getByRole('link', { name: `${name} 50` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} 50` })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
  await clearLists(page)
})
