import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { expect, test } from '../../support/e2e.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { enterDesk, openFirst, openSection, placeOrder, signInAtDesk } from './desk.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'

const confirm = async (page: Page, name: string) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

test.use({ ownShop: 'desk-steps' })

test('staff approve, ship and invoice an order, and the buyer sees tracking and invoice @desktop', async ({
  page,
  browser
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const number = await placeOrder(page.request)
  await enterDesk(page)
  await page.goto('/desk')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('searchbox').fill(number)
  await expect(page.getByText('1 order found')).toBeVisible()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)

  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Amount in EUR').fill('99999')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog.getByText('is unpaid')).toBeVisible()
  await dialog.getByLabel('Amount in EUR').fill('10')
  await dialog.getByLabel('Received on').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog.getByText(/^Choose a day from/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  // Notices do not end while the pointer is on them.
  const notices = page.getByRole('region', { name: 'Notices' })
  await notices.getByRole('button', { name: 'Dismiss notice' }).click()
  await expect(dialog).toBeHidden()

  await confirm(page, 'Approve')
  await notices.getByText('is approved.').hover()
  const ship = page.getByRole('main').getByRole('button', { name: 'Ship', exact: true })
  await expect(ship).toBeFocused()
  const notice = await notices.getByText('is approved.').boundingBox()
  const row = await ship.boundingBox()
  expect(notice!.y + notice!.height).toBeLessThan(row!.y)
  await ship.click()
  await dialog.getByLabel('Carrier').fill('DHL')
  await dialog.getByLabel('Tracking number').fill('00340434161')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: '00340434161' })).toBeVisible()
  await confirm(page, 'Issue invoice')
  await expect(page.getByRole('button', { name: /^Invoice 20/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Shipped.*Inès Moreau/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Invoice 20/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  // The credited amount of a paid invoice stays in the partner's favour.
  await page.getByRole('button', { name: `More actions for order ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Credit note' }).click()
  await dialog.getByRole('radio', { name: 'An amount including VAT' }).check()
  await dialog.getByLabel('Amount in EUR').fill('12.50')
  await dialog.getByRole('button', { name: 'Credit note' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('Damaged on arrival')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Credit note' }).click()
  await expect(page.getByRole('button', { name: /^Credit note CN-20/ })).toBeVisible()

  const shop = await browser.newContext()
  const buyer = await shop.newPage()
  await enter(buyer, 'commercial@maison-lumiere.example')
  await buyer.goto(`/shop/account?q=${number}`)
  await buyer
    .getByRole('button', { name: new RegExp(`View.*${number}|View`) })
    .first()
    .click()
  await expect(buyer.getByRole('dialog').getByText('00340434161')).toBeVisible()
  await expect(buyer.getByRole('dialog').getByRole('link', { name: /^Invoice 20/ })).toBeVisible()
  await expect(buyer.getByRole('dialog').getByRole('link', { name: /^Credit note CN-20/ })).toBeVisible()
  await buyer.goto(`/shop/account?section=payments&q=${number}`)
  await expect(buyer.getByText('€12.50 credit').filter({ visible: true })).toBeVisible()
  await expect(buyer.getByText('€12.50 in your favour')).toBeVisible()
  await shop.close()
  expect(consoleErrors).toEqual([])
})

test('the desk fits a phone, in German @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAtDesk(page, 'clerk@velara.example', '/de')
  await expect(page.getByRole('link', { name: 'Heute' })).toHaveAttribute('aria-current', 'page')
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= 320)
  await expect(page.locator('canvas').first()).toBeVisible()
  expect(await fits()).toBe(true)
  await page.getByRole('link', { name: 'Anträge', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anträge' })).toBeVisible()
  expect(await fits()).toBe(true)
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await expect(page.getByRole('button', { name: 'Alle Anträge' })).toBeVisible()
  expect(await fits()).toBe(true)
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Aktionen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aktionen' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/de/desk?section=orders')
  await page.locator('[data-order-link]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bestellung')
  expect(await fits()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Konto' }).click()
  await page.getByRole('menuitem', { name: 'Offene Sitzungen' }).click()
  await expect(page.getByRole('dialog', { name: 'Offene Sitzungen' }).getByText('Diese Sitzung')).toBeVisible()
  expect(await fits()).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Konto' }).click()
  await page.getByRole('menuitem', { name: 'Passwort ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Passwort ändern' })
  const change = dialog.getByRole('button', { name: 'Passwort ändern' })
  await dialog.getByLabel('Aktuelles Passwort').fill('falsch')
  await dialog.getByLabel('Neues Passwort').fill(demoPassword)
  await expect(change).toBeDisabled()
  await dialog.getByLabel('Passwort wiederholen').fill(demoPassword)
  await change.click()
  await expect(dialog.getByText('Das aktuelle Passwort stimmt nicht.').first()).toBeVisible()
  expect(await fits()).toBe(true)
  await expectAccessible(page)
  await dialog.getByLabel('Aktuelles Passwort').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passwort wurde geändert!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Konto' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.waitForURL('**/de/desk/login')
  await page.goBack()
  await page.waitForURL('**/de/desk/login**')
})

test('a session that expires while typing a question asks for the password, and no input is lost @desktop', async ({
  page
}) => {
  await enterDesk(page)
  await page.goto('/desk?section=applications&state=submitted')
  await openFirst(page)
  await page.getByRole('button', { name: 'Ask for info' }).click()
  await page.getByLabel('Your question').fill('Which brands do you carry today?')
  const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('desk')!) as { token: string }).token)
  await page.request.delete('/api/v2/desk/token', { headers: { Authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: 'Send question' }).click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  const stay = page
    .waitForEvent('dialog', (dialog) => dialog.type() === 'beforeunload')
    .then((asked) => asked.dismiss())
  await Promise.all([stay, again.press('Escape')])
  await expect(again).toBeHidden()
  await expect(page.getByLabel('Your question')).toHaveValue('Which brands do you carry today?')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(again.getByLabel('Email')).toHaveValue('desk@velara.example')
  await expectAccessible(page)
  await again.locator('input[type=password]').fill('wrong')
  await page.keyboard.press('Enter')
  await expect(again.getByRole('alert')).toBeVisible()
  await again.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await expect(page.getByText('has been sent.')).toBeVisible()
  await expect(page.getByText('Which brands do you carry today?').first()).toBeVisible()
  // Leaving the page does not end the session that was started since.
  await page.reload()
  await expect(page.getByText('Which brands do you carry today?').first()).toBeVisible()
})

test('more applications than one page are loaded on demand @desktop', async ({ page, server }) => {
  const db = new Database(join(server.dataDir, 'shop.db'), { timeout: 5000 })
  const columns = db
    .prepare<[], { name: string }>("select name from pragma_table_info('applications')")
    .all()
    .map(({ name }) => name)
  const values = columns.map(
    (name) => ({ id: "'more-' || n.value", created_at: "'2020-01-01T00:00:00.000Z'" })[name] ?? name
  )
  db.prepare(
    `insert into applications (${columns.join()}) select ${values.join()} from
      (select * from applications limit 1), json_each('[${Array.from({ length: 60 }, (_, i) => i).join()}]') n`
  ).run()
  db.close()
  await enterDesk(page)
  await openSection(page, 'applications')
  const entries = page.getByRole('main').getByRole('listitem').getByRole('button')
  await expect(entries).toHaveCount(50)
  await page.getByRole('button', { name: /^Show more/ }).click()
  await expect(page.getByRole('button', { name: /^Show more/ })).toBeHidden()
  expect(await entries.count()).toBeGreaterThan(60)
})

test('an application opened right after typing stays open; a malformed VAT number needs confirmation @desktop', async ({
  page
}) => {
  await enterDesk(page)
  await openSection(page, 'applications')
  // The results arrive while the pointer is down.
  const released = Promise.withResolvers<void>()
  await page.route('**/desk/applications?*search=*', async (route) => {
    await released.promise
    await route.continue()
  })
  const searchRequest = page.waitForRequest(/search=Fontana/)
  const answered = page.waitForResponse(/search=Fontana/)
  await page.getByRole('searchbox').fill('Fontana')
  await searchRequest
  await page.getByRole('main').getByRole('listitem').getByRole('button', { name: 'Fontana' }).hover()
  await page.mouse.down()
  released.resolve()
  await (await answered).finished()
  await page.mouse.up()
  await expect(page).toHaveURL((url) => url.searchParams.has('q') && url.searchParams.has('application'))
  const checked = page.getByRole('checkbox', { name: 'I have checked the VAT number' })
  await page.getByLabel('Price list').selectOption('eur')
  await page.getByRole('button', { name: 'Approve and invite' }).click()
  await expect(page.getByText('The VAT number is not verified.')).toBeVisible()
  await expect(checked).toBeFocused()
  await checked.check()
  await page.getByRole('button', { name: 'Approve and invite' }).click()
  await expect(page.getByText('is now a partner.')).toBeVisible()
})

test('the second on an order sees who else has it open, until they leave @desktop', async ({
  page,
  browser,
  baseURL
}) => {
  await enterDesk(page)
  await page.goto('/desk?section=orders&order=000000026')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('000000026')
  const colleague = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await enterDesk(colleague, 'finance@velara.example')
  await colleague.goto('/desk?section=orders&order=000000026')
  await expect(colleague.getByText(/has this open too$/)).toBeVisible()
  await expectAccessible(colleague)
  await page.getByRole('navigation').getByRole('link', { name: 'Partners' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partners')
  const noted = colleague.waitForResponse((response) => response.request().method() === 'PUT')
  await colleague.reload()
  expect(await (await noted).json()).toEqual([])
  await expect(colleague.getByText(/has this open too$/)).toBeHidden()
  await colleague.context().close()
})
