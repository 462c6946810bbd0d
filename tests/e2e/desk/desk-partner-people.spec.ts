import { changeConditions } from '../../../contract/desk/partners/partner-changes.ts'
import { listPartners, readPartner } from '../../../contract/desk/partners/partners.ts'
import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'
import { colleague, enterDesk } from './desk.ts'

test.use({ ownShop: 'desk-partner-people' })

test('a buyer corrects company data, and a manager accepts it with one key @desktop', async ({ page, browser }) => {
  const consoleErrors = consoleErrorsOf(page)
  const context = await browser.newContext()
  const buyer = await context.newPage()
  await enter(buyer, 'commercial@maison-lumiere.example')
  await buyer.goto('/shop/account?section=account-details')
  await buyer.getByRole('button', { name: 'Correct individual fields' }).click()
  const fields = buyer.getByRole('group', { name: 'New details' })
  await fields.getByLabel('Legal name').fill('Maison Lumière SAS')
  await fields.getByLabel('Email').fill('not an email')
  await buyer.getByRole('button', { name: 'Send request' }).click()
  await expect(fields.getByLabel('Email')).toBeFocused()
  await expect(fields.getByLabel('Legal name')).toHaveValue('Maison Lumière SAS')
  await expectAccessible(buyer)
  await fields.getByLabel('Email').fill('contact@maison-lumiere.example')
  await buyer.getByRole('button', { name: 'Send request' }).click()
  await expect(buyer.getByRole('region', { name: 'Your requests' })).toContainText('Waiting')

  await enterDesk(page)
  await page.goto('/desk')
  await page.getByRole('link', { name: /^Change requests/ }).click()
  await page.getByRole('link', { name: 'Maison Lumière' }).click()
  const card = page.getByRole('region', { name: 'Change request' })
  await expect(card.getByRole('row', { name: /Legal name/ })).toContainText('Maison Lumière SARL')
  await expectAccessible(page)
  await page.keyboard.press('a')
  await expect(page.getByText('The change has been applied. Hugo Lambert gets an email.')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Company', exact: true })).toContainText('Maison Lumière SAS')
  await buyer.reload()
  await expect(buyer.getByRole('region', { name: 'Your requests' })).toContainText('Done')
  await context.close()
  expect(consoleErrors).toEqual([])
})

test('a manager invites and disables users, tags the partner and writes a note @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await enterDesk(page)
  await page.goto('/desk')
  await page.getByRole('link', { name: 'Partners', exact: true }).click()
  await page.getByRole('link', { name: 'Nordlicht Handels GmbH' }).click()
  await page.getByRole('button', { name: 'Invite …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Please enter an email address.')).toBeVisible()
  await dialog.getByLabel('Email').fill('new@nordlicht.example')
  await dialog.getByLabel('Role').selectOption('Marketing')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const invited = page.getByRole('row', { name: /new@nordlicht\.example/ })
  await expect(invited).toContainText('Invited')
  await page.getByRole('button', { name: 'Actions for new@nordlicht.example' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw invitation' }).click()
  await dialog.getByRole('button', { name: 'Withdraw invitation' }).click()
  await expect(invited).toHaveCount(0)

  await page.getByLabel('Note for colleagues').fill('Wants the new catalogue.')
  await page.getByRole('button', { name: 'Add note' }).click()
  const notes = page.getByRole('region', { name: 'Timeline' })
  await notes.getByRole('button', { name: 'Notes' }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(1)
  await expect(notes.getByRole('listitem')).toContainText('Wants the new catalogue.')
  await expectAccessible(page)
  const isDeleted = Promise.withResolvers<void>()
  let clicks = 0
  await page.route(/\/desk\/notes\/[^/]+$/, async (route) => {
    if (clicks++ > 0) await isDeleted.promise
    await route.continue()
  })
  await notes.getByRole('button', { name: /^Delete the note/ }).dblclick()
  await expect(notes).toContainText('No notes yet.')
  const renewed = page.waitForResponse(/\/timeline\?only=notes/)
  isDeleted.resolve()
  await renewed
  expect(clicks).toBe(2)
  await page.getByRole('button', { name: 'Undo', exact: true }).dblclick()
  await expect(notes.getByRole('listitem')).toHaveCount(1)
  await expect(notes.getByRole('listitem')).toContainText('Wants the new catalogue.')

  await page.getByRole('button', { name: 'Edit Prices and agent' }).click()
  await page.getByLabel('Tags').fill('Key account, Spa')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Prices and agent' }).click()
  await page.getByLabel('Tags').fill('Key account')
  await page.getByRole('button', { name: 'Save' }).click()
  const tags = page.getByRole('definition').filter({ hasText: 'Key account' })
  await expect(page.getByText('The tag “Spa” was removed.')).toBeVisible()
  await expect(tags).toHaveText('Key account')
  // What a colleague saves meanwhile stays.
  const clerk = await colleague(page.request, 'clerk@velara.example')
  const { body: found } = await clerk.call(listPartners, { query: { search: 'nordlicht' } })
  const params = { id: found.rows[0]!.id }
  const { priceList, agentId, tags: kept, version } = (await clerk.call(readPartner, { params })).body
  const input = { priceList, agentId, tags: kept, version, minimalOrderValue: 45_000 }
  expect((await clerk.call(changeConditions, { params, input })).status).toBe(200)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(tags).toHaveText('Key account, Spa')
  await expect(page.getByRole('definition').filter({ hasText: '€450.00' })).toBeVisible()
  // Not awaited: a notice would end by itself.
  expect(await page.getByText('We cannot find this.').count()).toBe(0)
  await page.getByRole('button', { name: 'All partners' }).click()
  await page.getByLabel('Tag', { exact: true }).selectOption('Spa')
  await expect(page.getByText('1 partner', { exact: true })).toBeVisible()
  expect(consoleErrors).toEqual([])
})
