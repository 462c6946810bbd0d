import type { Page, Request } from '@playwright/test'
import { renamePriceList } from '../../../../contract/desk/price-lists.ts'
import { changePriceRow, changeVolumeTiers, listPriceLists, listPriceRows } from '../../../../contract/desk/prices.ts'
import { expect, test } from '../../../support/e2e.ts'
import { colleague, enterDesk, openSection } from '../desk.ts'

test.use({ ownShop: 'desk-late-prices' })

/** Delays a page's matching requests until the returned function is called. */
async function hold(page: Page, isHeld: (request: Request) => boolean): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(/\/api\//, async (route) => {
    if (isHeld(route.request())) await released.promise
    await route.fallback()
  })
  return released.resolve
}

const isPatch = (request: Request) => request.method() === 'PATCH'
const isListRequest = (request: Request) => request.url().endsWith(listPriceLists.path)
const stockOf = (page: Page, sku: string) => page.getByRole('button', { name: new RegExp(`^Stock of ${sku}:`) })

test('values being saved are shown and edited further after the table is sorted, which ends a selection @desktop', async ({
  page
}) => {
  await enterDesk(page)
  await openSection(page, 'prices&find=veil&sort=sku')
  const skus = ['VEIL-12', 'VEIL-3', 'VEIL-36']
  const release = await hold(page, isPatch)
  await stockOf(page, 'VEIL-12').click()
  await page.keyboard.type('1234')
  await page.keyboard.press('Enter')
  await expect(stockOf(page, 'VEIL-12')).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(stockOf(page, 'VEIL-36')).toHaveText('1,234')
  await expect(page.getByText('3 cells selected')).toBeVisible()
  const sorted = page.waitForResponse(/sort=price/)
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click()
  await sorted
  await expect(page.getByRole('table', { name: 'Prices and stock' })).not.toHaveAttribute('aria-busy')
  for (const sku of skus) await expect(stockOf(page, sku)).toHaveText('1,234')
  await expect(page.getByText('cells selected')).toHaveCount(0)
  await stockOf(page, 'VEIL-36').click()
  await page.keyboard.type('1235')
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByText('Filled down into 2 cells')).toBeVisible()
  await expect(stockOf(page, 'VEIL-36')).not.toHaveAttribute('aria-busy')
  await expect(stockOf(page, 'VEIL-36')).toHaveText('1,235')
  await expect(page.getByText('Someone else has changed it')).toHaveCount(0)
  await page.reload()
  for (const [i, sku] of skus.entries()) await expect(stockOf(page, sku)).toHaveText(i < 2 ? '1,234' : '1,235')
})

test('a value that changes while its field is open is not overwritten @desktop', async ({ page }) => {
  const clerk = await colleague(page.request, 'clerk@velara.example')
  await enterDesk(page)
  const params = { code: 'eur', sku: 'LUMA-ROSE' }
  const [row] = (await clerk.call(listPriceRows, { params, query: { search: params.sku } })).body
  await openSection(page, 'prices&list=eur')
  await expect(stockOf(page, 'LUMA-ROSE')).toBeVisible()
  const release = await hold(page, (request) => request.url().includes('search=luma'))
  const searched = page.waitForRequest(/search=luma/)
  await page.getByRole('searchbox').fill('luma')
  await searched
  await stockOf(page, 'LUMA-ROSE').click()
  const input = { cell: 'stock' as const, value: 777, basedOn: row!.stock }
  expect((await clerk.call(changePriceRow, { params, input })).status).toBe(200)
  release()
  await expect(stockOf(page, 'ARIA-PLUM')).toBeHidden()
  await page.keyboard.type('888')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Someone else has changed it to 777.')).toBeVisible()
  await expect(stockOf(page, 'LUMA-ROSE')).toHaveText('777')
})

test('volume discounts that change while their dialog is open are not overwritten @desktop', async ({ page }) => {
  const clerk = await colleague(page.request, 'clerk@velara.example')
  const { code, volumeSteps } = (await clerk.call(listPriceLists, {})).body[0]!
  await enterDesk(page)
  await openSection(page, `prices&list=${code}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Edit list' }).click()
  await dialog.getByLabel('Name').fill('Euro zone')
  const release = await hold(page, isListRequest)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit volume discounts' }).click()
  await dialog.getByLabel('From units').first().fill('7')
  const input = { steps: [{ from: 9, percent: 2 }], basedOn: [...volumeSteps] }
  expect((await clerk.call(changeVolumeTiers, { params: { code }, input })).status).toBe(200)
  release()
  await expect(page.getByText('2% from 9')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
})

test('the name of a list that changes while its dialog is open is not overwritten @desktop', async ({ page }) => {
  const clerk = await colleague(page.request, 'clerk@velara.example')
  const { code, name } = (await clerk.call(listPriceLists, {})).body[1]!
  await enterDesk(page)
  await openSection(page, `prices&list=${code}`)
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })
  await page.getByRole('button', { name: 'Edit volume discounts' }).click()
  const release = await hold(page, isListRequest)
  await save.click()
  await page.getByRole('button', { name: 'Edit list' }).click()
  await dialog.getByLabel('Name').fill('Ours')
  const renaming = { name: 'Theirs', basedOn: name }
  expect((await clerk.call(renamePriceList, { params: { code }, input: renaming })).status).toBe(200)
  release()
  await expect(page.locator('option', { hasText: /^Theirs/ })).toHaveCount(1)
  await save.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await save.click()
  await expect(page.locator('option', { hasText: /^Ours/ })).toHaveCount(1)
})

test('a new list that is created after its dialog was closed is not opened under another dialog @desktop', async ({
  page
}) => {
  await enterDesk(page)
  await openSection(page, 'prices&list=usd')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New list' }).click()
  await dialog.getByLabel('Name').fill('Late list')
  const release = await hold(page, (request) => request.method() === 'POST' && isListRequest(request))
  await dialog.getByRole('button', { name: 'Create list' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Assign to partners' }).click()
  release()
  await expect(page.locator('option', { hasText: /^Late list/ })).toHaveCount(1)
  await expect(dialog.getByRole('heading', { name: /^Assign / })).toBeVisible()
  await expect(page).toHaveURL(/list=usd/)
})
