import { changeAddress } from '../../../../contract/partners/address-book.ts'
import { listAddresses } from '../../../../contract/partners/address.ts'
import { expect, test } from '../../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../../shopper.ts'
import { buyerBy, enterDesk, openSection } from '../desk.ts'

test.use({ ownShop: 'desk-partner-page' })

test('the timeline has orders, changes and notes, and older entries on demand @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await enterDesk(page)
  await openSection(page, 'partners')
  const released = Promise.withResolvers<undefined>()
  await page.route(/\/desk\/partners\/[^/?]+$/, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Maison Lumière' }).click()
  // While the partner loads, its page is already there, with the section's heading.
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeAttached()
  released.resolve(undefined)
  await expect(page.getByRole('heading', { level: 1, name: 'Maison Lumière' })).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  // Changes of data are lists of their own.
  const entries = timeline.locator('ol > li')
  await expect(entries).toHaveCount(20)
  await page.getByLabel('Note for colleagues').fill('Pays this week.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(entries.first()).toContainText('Pays this week.')

  await page.getByRole('button', { name: 'Edit Prices and agent' }).click()
  await page.getByLabel('Tags').fill('Key account')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const leaving = await asked
  expect(leaving.type()).toBe('beforeunload')
  await leaving.dismiss()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(entries.first()).toContainText('Key account')
  await expect(entries.first()).toContainText('Partner data changed')
  await expectAccessible(page)

  await timeline.getByRole('button', { name: 'Show older' }).click()
  await expect(entries).toHaveCount(40)
  await timeline.getByRole('button', { name: 'Notes' }).click()
  await expect(entries).toHaveCount(1)
  await expect(timeline.getByRole('button', { name: 'Show older' })).toHaveCount(0)
  await timeline.getByRole('button', { name: 'All' }).click()
  await expect(entries).toHaveCount(20)
  const placed = entries.filter({ hasText: 'Order placed' }).first()
  const number = (await placed.getByRole('link').textContent())!
  await placed.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  expect(consoleErrors).toEqual([])
})

test('documents are listed newest first and downloaded; input in the overview survives a look at them @desktop', async ({
  page
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await enterDesk(page)
  await openSection(page, 'partners')
  await page.getByRole('link', { name: 'Maison Lumière' }).click()
  await page.getByRole('button', { name: 'Edit Prices and agent' }).click()
  await page.getByLabel('Tags').fill('Key account')
  await page.getByRole('tab', { name: 'Documents' }).click()
  const documents = page.getByRole('region', { name: 'Documents' })
  const downloads = documents.getByRole('button', { name: /^Download/ })
  await expect(downloads.nth(5)).toBeVisible()
  await expect(documents).toContainText(/Overdue\s*\d+ days overdue/)
  await expect(documents).toContainText(/for \d{4}-\d{6}/)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await downloads.first().click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  await page.getByRole('tab', { name: 'Ledger' }).click()
  await expect(page.getByRole('region', { name: 'Open invoices' })).toContainText('days overdue')
  await expect(page.getByRole('region', { name: 'Reminders' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByLabel('Tags')).toHaveValue('Key account')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'Ledger' }).click()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Ledger' })).toHaveAttribute('aria-selected', 'true')
  expect(consoleErrors).toEqual([])
})

test('staff add, change and remove an address, and see what a partner has changed meanwhile @desktop', async ({
  page,
  request
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await enterDesk(page)
  await openSection(page, 'partners')
  await page.getByRole('link', { name: 'Maison Lumière' }).click()
  await page.getByRole('tab', { name: 'Addresses' }).click()
  const book = page.getByRole('region', { name: 'Addresses' })
  await expect(book).toContainText('Default billing')
  await page.getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Nora')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Last name')).toBeFocused()
  await dialog.getByLabel('Last name').fill('Petit')
  await dialog.getByLabel('Company').fill('Dépôt Sud')
  await dialog.getByLabel('Street and number').fill('4 rue du Port')
  await dialog.getByLabel('Postcode').fill('69007')
  await dialog.getByLabel('City').fill('Lyon')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const added = book.getByRole('listitem').filter({ hasText: 'Dépôt Sud' })
  await expect(added).toContainText('by Inès Moreau')
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByRole('region', { name: 'Timeline' }).locator('ol > li').first()).toContainText('Address added')
  await page.getByRole('tab', { name: 'Addresses' }).click()

  const buyer = await buyerBy(request)
  const own = (await buyer.call(listAddresses)).body.find(({ company }) => company === 'Dépôt Sud')!
  await added.getByRole('button', { name: 'Edit Dépôt Sud, Lyon' }).click()
  await dialog.getByLabel('Street and number').fill('6 rue du Port')
  const { firstName, lastName, company, countryCode, street, postcode } = own
  const input = { firstName, lastName, company, countryCode, street, postcode, city: 'Villeurbanne' }
  await buyer.call(changeAddress, { params: { id: own.id }, input })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('This value has been changed in the meantime.')
  await expect(dialog).toContainText('69007 Villeurbanne')
  await expect(dialog.getByLabel('Street and number')).toHaveValue('6 rue du Port')
  await expectAccessible(page)
  await dialog.getByLabel('City').fill('Villeurbanne')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(added).toContainText('6 rue du Port')
  await expect(added).toContainText('69007 Villeurbanne')

  await added.getByRole('button', { name: /^Remove/ }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(added).toHaveCount(0)
  expect(consoleErrors).toEqual([])
})

test('volume discounts and shipping link to where they are edited @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await enterDesk(page)
  await openSection(page, 'partners')
  await page.getByRole('link', { name: 'Maison Lumière' }).click()
  const shipping = page.getByRole('region', { name: 'Shipping' })
  await expect(shipping).toContainText('France')
  await expect(shipping).toContainText(/Up to 2\u00a0kg\s*€9\.90/)
  const discounts = page.getByRole('region', { name: 'Volume discounts' })
  await expect(discounts).toContainText(/From \d+\s*\d+%/)
  await discounts.getByRole('link', { name: 'Europe' }).click()
  await expect(page.getByLabel('Price list')).toHaveValue('eur')
  await page.goBack()
  await shipping.getByRole('link', { name: 'Shipping rates' }).click()
  await expect(page.getByRole('heading', { name: 'Shipping rates' })).toBeVisible()
  expect(consoleErrors).toEqual([])
})
