import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { enter } from '../shopper.ts'
import { address, buyer, clearLists, saveList } from './lists.ts'

test('what another tab has changed in a list is kept when a quantity is set @desktop', async ({ page }) => {
  await enter(page, buyer)
  await clearLists(page)
  await saveList(page, 'Two tabs', { 'LUMA-ROSE': 3, 'VEIL-12': 10 })
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(address)
    await tab.getByRole('link', { name: 'Two tabs', exact: true }).click()
  }
  const quantity = (tab: Page, name: RegExp) => tab.getByRole('spinbutton', { name })
  await quantity(other, /^Quantity of Veil/).fill('4')
  await quantity(other, /^Quantity of Veil/).press('Enter')
  await expect(other.getByText('€112.60')).toBeVisible()
  await quantity(page, /^Quantity of Luma/).fill('7')
  await quantity(page, /^Quantity of Luma/).press('Enter')
  await expect(quantity(page, /^Quantity of Veil/)).toHaveValue('4')
  await other.reload()
  await expect(quantity(other, /^Quantity of Luma/)).toHaveValue('7')
  await expect(quantity(other, /^Quantity of Veil/)).toHaveValue('4')
})

test('a dialog that fails says so in itself, and can be sent again once the shop is back @desktop', async ({
  page
}) => {
  await enter(page, buyer)
  await clearLists(page)
  const dialog = page.getByRole('dialog')
  const offline = 'The shop cannot be reached. Please check your connection and try again.'
  const lists = /\/api\/v2\/shopping-lists(\/|$)/
  const lose = () =>
    page.route(lists, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))

  await page.goto('/shop/products/luma?variant=LUMA-ROSE')
  await page.getByRole('main').getByRole('button', { name: 'Save Luma, Rose to a list' }).first().click()
  await page.getByRole('menuitem', { name: 'New list' }).click()
  await dialog.getByLabel('List name').fill('Shelf')
  await lose()
  await dialog.getByRole('button', { name: 'Save list' }).click()
  const notices = dialog.getByRole('region', { name: 'Notices' })
  await expect(notices.getByText('Error', { exact: true })).toBeVisible()
  await expect(notices.getByText(offline)).toBeVisible()
  await expect(dialog.getByLabel('List name')).toHaveValue('Shelf')
  await page.unroute(lists)
  await dialog.getByRole('button', { name: 'Save list' }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto(address)
  await page.getByRole('link', { name: 'Shelf', exact: true }).click()
  await lose()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('List name').fill('Counter')
  for (let attempt = 0; attempt < 2; attempt++) await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(offline)
  await expect(page.getByLabel('List name')).toHaveValue('Counter')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const share = page.getByRole('switch', { name: 'Share with your company' })
  await share.press('Space')
  await expect(page.getByText(offline)).toBeVisible()
  await expect(share).not.toBeChecked()
  await expect(share).toBeFocused()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(offline)
  await page.unroute(lists)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('“Shelf” has been deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Shelf', exact: true })).toHaveCount(0)
})

test('a failure that arrives after its dialog was closed is a notice, and the dialog opens without it @desktop', async ({
  page
}) => {
  await enter(page, buyer)
  await clearLists(page)
  await saveList(page, 'Shelf', { 'LUMA-ROSE': 3 })
  await page.goto(address)
  await page.getByRole('link', { name: 'Shelf', exact: true }).click()
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>()
  await page.route(/\/api\/v2\/shopping-lists\//, async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    await isClosed
    await route.abort()
  })
  const dialog = page.getByRole('dialog')
  const open = page.getByRole('button', { name: 'Delete', exact: true })
  await open.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
  close()
  await expect(page.getByText('The shop cannot be reached.')).toBeVisible()
  await open.click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})
