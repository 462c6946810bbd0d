import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { changeConditions } from '../../../../contract/desk/partners/partner-changes.ts'
import { listPartners, readPartner } from '../../../../contract/desk/partners/partners.ts'
import { changePriceRow, listPriceRows } from '../../../../contract/desk/prices.ts'
import { expect, test } from '../../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../../shopper.ts'
import { colleague, enterDesk, openFirst, openSection, placeOrder } from '../desk.ts'

test.use({ ownShop: 'desk-lists' })

const viewsOf = (page: Page) => page.getByRole('button', { name: /^Views/ })

async function openViews(page: Page): Promise<void> {
  await viewsOf(page).click()
  await page.getByRole('menuitem', { name: 'Save or remove views' }).click()
}

async function saveView(page: Page, name: string): Promise<void> {
  await openViews(page)
  await page.getByLabel('Name of this view').fill(name)
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(viewsOf(page)).toHaveText(name)
}

test('the filters of applications, support, bank and prices are saved as views and opened again @desktop', async ({
  page
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await enterDesk(page)
  for (const [section, query] of [
    ['applications', 'state=rejected'],
    ['support', 'view=closed'],
    ['bank', 'state=ignored'],
    ['prices', 'find=luma&only=low']
  ] as const) {
    await openSection(page, `${section}&${query}`)
    await saveView(page, 'Daily')
    await openSection(page, section)
    await expect(viewsOf(page)).toHaveText('Views')
    await viewsOf(page).click()
    await page.getByRole('menuitem', { name: 'Daily' }).click()
    await expect(page).toHaveURL(new RegExp(`section=${section}&${query}$`))
    await expect(viewsOf(page)).toHaveText('Daily')
    await expectAccessible(page)
  }
  expect(consoleErrors).toEqual([])
})

test('opening a view of applications closes the open one @desktop', async ({ page }) => {
  await enterDesk(page)
  await openSection(page, 'applications&state=submitted')
  await openViews(page)
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByLabel('Name of this view')).toBeFocused()
  await page.keyboard.press('Escape')
  await saveView(page, 'New ones')
  await openSection(page, 'applications')
  await openFirst(page)
  await expect(page).toHaveURL(/application=/)
  await viewsOf(page).click()
  await page.getByRole('menuitem', { name: 'New ones' }).click()
  await expect(page).toHaveURL(/section=applications&state=submitted$/)
})

test('J and K move through log and security events, and Enter opens the object of an entry @desktop', async ({
  page,
  request
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const manager = await colleague(request, 'desk@velara.example')
  const { body: found } = await manager.call(listPartners, { query: { search: 'lumiere' } })
  const params = { id: found.rows[0]!.id }
  const { priceList, minimalOrderValue, agentId, version } = (await manager.call(readPartner, { params })).body
  const terms = { priceList, minimalOrderValue, agentId, tags: ['Lyon'], version }
  expect((await manager.call(changeConditions, { params, input: terms })).status).toBe(200)
  const { body: articles } = await manager.call(listPriceRows, {
    params: { code: 'eur' },
    query: { search: 'LUMA-ROSE' }
  })
  const stock = { cell: 'stock' as const, value: 4321, basedOn: articles[0]!.stock }
  await manager.call(changePriceRow, { params: { code: 'eur', sku: 'LUMA-ROSE' }, input: stock })
  await enterDesk(page)
  await openSection(page, 'log')
  const rows = page.getByRole('table', { name: 'Log' }).getByRole('row')
  await expect(rows.nth(2)).toContainText('Maison Lumière')
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('j')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(1)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maison Lumière')

  await openSection(page, 'security')
  const events = page.getByRole('table', { name: 'Security' }).getByRole('row')
  await expect(events.nth(1)).toContainText('desk@velara.example')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(events.nth(2)).toBeFocused()
  expect(consoleErrors).toEqual([])
})

test('J and K move through failed jobs, and Enter tries one again @desktop', async ({ page, request, server }) => {
  await placeOrder(request)
  await placeOrder(request)
  const db = new Database(join(server.dataDir, 'shop.db'), { timeout: 5000 })
  db.prepare("update mails set state = 'failed', fault = 'No such mailbox', attempts = 8").run()
  db.close()
  await enterDesk(page)
  await page.goto('/desk')
  await page.getByRole('link', { name: /^Not delivered: / }).click()
  const retries = page.getByRole('button', { name: 'Try again' })
  await expect(retries.nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await expect(retries.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(retries.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/is being tried again$/)).toBeVisible()
})
