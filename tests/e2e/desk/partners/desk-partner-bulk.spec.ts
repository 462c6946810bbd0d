import { join } from 'node:path'
import Database from 'better-sqlite3'
import { listAudit } from '../../../../contract/desk/log.ts'
import { listPartners, readPartner } from '../../../../contract/desk/partners/partners.ts'
import { changeConditions } from '../../../../contract/desk/partners/partner-changes.ts'
import { expect, test } from '../../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../../shopper.ts'
import { colleague, enterDesk, expectEscapeAsks, openSection, selectPage } from '../desk.ts'

test.use({ ownShop: 'desk-partner-bulk' })

test('rows are selected by keyboard, in ranges and by page, and the bar sums what is overdue @desktop', async ({
  page
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await enterDesk(page)
  await openSection(page, 'partners')
  const bar = page.getByRole('region', { name: 'Selected partners' })
  const links = page.locator('[data-partner-link]')
  await expect(links).toHaveCount(3)
  await page.keyboard.press('j')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('x')
  await expect(bar).toContainText('1 selected')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(bar).toContainText(/3 selected €[\d,.]+ overdue/)
  // Opening a partner and returning keeps the selection.
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'All partners' }).click()
  await expect(bar).toContainText('3 selected')
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  // The box in the header: all, some or none of the page.
  const all = page.getByRole('checkbox', { name: /^(Select|Deselect) all 3 on this page$/ })
  await all.check()
  await expect(bar).toContainText('3 selected')
  await page.getByRole('checkbox', { name: 'Select Maison Lumière' }).uncheck()
  await expect(all).toHaveJSProperty('indeterminate', true)
  await all.check()
  await expect(bar).toContainText('3 selected')
  await all.uncheck()
  await expect(bar).toBeHidden()
  // Nothing is overdue: no reminder is offered.
  await page.getByRole('checkbox', { name: 'Select Nordlicht Handels GmbH' }).check()
  await expect(bar.getByRole('button')).toHaveText(['Change agent', 'Assign price list', 'Change terms', 'Add tag', ''])
  // Filters keep the selection, and the bar says what of it they hide.
  await expect(bar).not.toContainText('not on this page')
  await page.getByRole('searchbox').fill('harbor')
  await expect(links).toHaveCount(1)
  await expect(bar).toContainText(/1 selected.*1 not on this page/)
  expect(consoleErrors).toEqual([])
})

test('reminders go to overdue partners only, and those not sent are reported and sent once @phone', async ({
  page,
  server
}) => {
  await enterDesk(page, 'finance@velara.example')
  await openSection(page, 'partners')
  const bar = page.getByRole('region', { name: 'Selected partners' })
  await selectPage(page)
  await bar.getByRole('button', { name: 'Send 1 reminder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send 1 reminder' })
  await expect(dialog.getByRole('listitem')).toContainText('Maison Lumière')
  await expect(dialog).toContainText('2 selected partners have no overdue invoices and are left out.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send 1 reminder' }).click()
  await expect(bar).toBeHidden()
  const report = page.getByRole('region', { name: 'Send 1 reminder' })
  await expect(report).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(report).toContainText('0 of 1 done, 1 failed')
  await expect(report.getByRole('listitem')).toContainText('Maison Lumière')
  await expect(report.getByRole('listitem')).toContainText('There is nothing to send')
  await expectAccessible(page)
  // As if the third one had not been sent.
  const db = new Database(join(server.dataDir, 'shop.db'), { timeout: 5000 })
  const letters = () => (db.prepare('select count(*) as n from reminder_letters').get() as { n: number }).n
  db.prepare('delete from invoice_reminders where step = 3').run()
  const before = letters()
  await report.getByRole('button', { name: 'Run 1 again' }).click()
  await expect(report).toContainText('1 of 1 done')
  expect(letters()).toBe(before + 1)

  // On the same day, a partner is reminded once.
  await page.getByRole('checkbox', { name: 'Select Maison Lumière' }).check()
  await bar.getByRole('button', { name: 'Send 1 reminder' }).click()
  await dialog.getByRole('button', { name: 'Send 1 reminder' }).click()
  await expect(report.getByRole('listitem')).toContainText('already received a reminder today')
  expect(letters()).toBe(before + 1)
  db.close()
})

test('a tag is added beside the tags that a colleague saves meanwhile @desktop', async ({ page, request }) => {
  await enterDesk(page, 'clerk@velara.example')
  await openSection(page, 'partners')
  const bar = page.getByRole('region', { name: 'Selected partners' })
  await selectPage(page)
  await bar.getByRole('button', { name: 'Add tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a tag to 3 partners' })
  const tag = dialog.getByLabel('Tag')
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await expect(dialog).toContainText('Please enter one tag without a comma.')
  await expect(tag).toBeFocused()
  await expectAccessible(page)
  await tag.fill('Spa')
  await expectEscapeAsks(page)

  const client = await colleague(request, 'desk@velara.example')
  const { body: list } = await client.call(listPartners, { query: {} })
  const params = { id: list.rows[0]!.id }
  const { body: partner } = await client.call(readPartner, { params })
  const { priceList, minimalOrderValue, agentId, version } = partner
  const input = { priceList, minimalOrderValue, agentId, version, tags: [...partner.tags, 'Key account'] }
  await client.call(changeConditions, { params, input })

  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByRole('region', { name: 'Add the tag “Spa” to 3 partners' })).toContainText('3 of 3 done')
  await expect(page.getByLabel('Tag', { exact: true }).getByRole('option', { name: 'Spa' })).toBeAttached()
  const { body: saved } = await client.call(readPartner, { params })
  expect(saved.tags).toEqual(expect.arrayContaining([...partner.tags, 'Key account', 'Spa']))
})

test('finance changes the terms of many partners, the log has each, and Undo restores them @desktop', async ({
  page,
  request
}) => {
  await enterDesk(page, 'finance@velara.example')
  await openSection(page, 'partners')
  const bar = page.getByRole('region', { name: 'Selected partners' })
  await selectPage(page)
  await bar.getByRole('button', { name: 'Change terms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the payment terms of 3 partners' })
  await dialog.getByRole('button', { name: 'Change terms' }).click()
  await expect(dialog).toContainText('Please enter the payment terms as a whole number of days.')
  await dialog.getByLabel('Payment terms in days').pressSequentially('1,000')
  await dialog.getByRole('button', { name: 'Change terms' }).click()
  await expect(dialog, 'not read as one day').toContainText('Please enter the payment terms as a whole number of days.')
  await dialog.getByLabel('Payment terms in days').fill('45')
  await expectAccessible(page)
  const client = await colleague(request, 'desk@velara.example')
  const termsOf = async () => (await client.call(listPartners, { query: {} })).body.rows.map((row) => row.termsDays)
  const before = await termsOf()
  await dialog.getByRole('button', { name: 'Change terms' }).click()
  const report = page.getByRole('region', { name: 'Change the payment terms of 3 partners to “45 days”' })
  await expect(report).toContainText('3 of 3 done')
  expect(await termsOf()).toEqual([45, 45, 45])
  // Undo survives a reload; afterwards, there is nothing left to do.
  await page.reload()
  await report.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Undo for 3 partners' })).toContainText('3 of 3 done')
  expect(await termsOf()).toEqual(before)
  await page.reload()
  await expect(page.locator('[data-partner-link]')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Undo for 3 partners' })).toBeHidden()
  const { body: log } = await client.call(listAudit, { query: { action: 'partner-credit-changed' } })
  expect(log.length).toBe(6)
})

test('marketing may change nothing and selects nothing @desktop', async ({ page }) => {
  await enterDesk(page, 'marketing@velara.example')
  await openSection(page, 'partners')
  const links = page.locator('[data-partner-link]')
  await expect(links).toHaveCount(3)
  await page.keyboard.press('j')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Selected partners' })).toBeHidden()
})

test('on a phone, in German, partners are selected on their cards and the bar covers none @phone', async ({ page }) => {
  await enterDesk(page)
  await openSection(page, 'partners', '/de')
  const boxes = page.getByRole('checkbox', { name: /auswählen$/ })
  const bar = page.getByRole('region', { name: 'Ausgewählte Partner' })
  await boxes.first().check()
  await expect(bar).toContainText('1 ausgewählt')
  await boxes.nth(1).check()
  await boxes.nth(2).focus()
  const [box, top] = [await boxes.nth(2).boundingBox(), (await bar.boundingBox())?.y]
  expect(box!.y + box!.height).toBeLessThan(top!)
  await page.keyboard.press('Space')
  await expect(bar).toContainText('3 ausgewählt')
  await expectAccessible(page)
})
