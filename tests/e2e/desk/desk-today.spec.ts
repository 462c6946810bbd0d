import type { Page } from '@playwright/test'
import { readDeskOrder } from '../../../contract/desk/orders.ts'
import { readSales, type Sales } from '../../../contract/desk/sales.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { expect, test } from '../../support/e2e.ts'
import { expectAccessible } from '../shopper.ts'
import { colleague, enterDesk, placeOrder } from './desk.ts'

test.use({ ownShop: 'desk-today' })

test('Today counts pending work, links to its list, and shows sales as chart and table @desktop', async ({
  page,
  request
}) => {
  await enterDesk(page)
  await page.goto('/desk')
  const toApprove = page.getByRole('main').getByRole('link', { name: /^Orders to approve/ })
  await expect(toApprove).toContainText('€6,092.74')
  const number = await placeOrder(request)
  await page.reload()
  await toApprove.click()
  await expect(page).toHaveURL(/section=orders&state=new/)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Finance' }).click()
  await expect(toApprove).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Finance' })).toHaveAttribute('aria-pressed', 'true')
  await expect(toApprove).toBeHidden()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Overdue invoices/ })
    .click()
  await expect(page.getByRole('row', { name: /^Select order 000000019/ })).toContainText('overdue since')
  await page.goBack()

  const attention = page.getByRole('region', { name: 'Needs a look' })
  const partners = '**/api/v2/desk/partners?**'
  await page.route(partners, (route) => route.fulfill({ status: 500 }))
  await page.reload()
  const retry = attention.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute(partners)
  await retry.click()
  const invoice = attention.getByText(/^\d{4}-\d{6}$/).first()
  await expect(invoice, 'an invoice number is not broken at its hyphen').toHaveCSS('white-space', 'nowrap')
  await attention.getByRole('link', { name: /^Maison Lumière, \d+ days overdue/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maison Lumière' })).toBeVisible()
  await page.goBack()

  const weeks = page.getByRole('region', { name: 'Revenue by week' })
  await expect(weeks.getByRole('img')).toBeVisible()
  await weeks.getByRole('button', { name: 'Show as table' }).click()
  await expect(weeks.getByRole('row')).toHaveCount(13)
  await page.getByRole('button', { name: '4 weeks' }).click()
  await expect(weeks.getByRole('row')).toHaveCount(5)
  await expectAccessible(page)

  await weeks.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    weeks.getByRole('menuitem', { name: 'CSV' }).click()
  ])
  expect(file.suggestedFilename()).toMatch(/^Sales-by-week-.*\.csv$/)
})

test('while other sales load, the old figures are busy, and none has another currency @desktop', async ({ page }) => {
  await enterDesk(page)
  const held = { figures: Promise.withResolvers<void>(), tables: Promise.withResolvers<void>() }
  await page.route('**/api/v2/desk/sales**', async (route) => {
    const { searchParams, pathname } = new URL(route.request().url())
    const isFigures = pathname === readSales.path
    if (searchParams.has('currency')) await held[isFigures ? 'figures' : 'tables'].promise
    if (!isFigures) return route.continue()
    const response = await route.fetch()
    // The demo's latest orders are all in euros.
    const json = { ...((await response.json()) as Sales), currencies: ['EUR', 'USD'] }
    return route.fulfill({ response, json })
  })
  await page.goto('/desk')
  const sales = page.getByRole('region', { name: 'Sales figures' })
  const companies = page.getByRole('region', { name: 'Companies' })
  await expect(companies).toContainText('€')
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD')
  await expect(sales.locator('[aria-busy=true] dl')).toContainText('€')
  await expect(companies).toBeHidden()
  held.figures.resolve()
  await expect(sales.locator('dl')).toContainText('$')
  await expect(sales.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(companies).toBeHidden()
  held.tables.resolve()
  await expect(companies).toContainText('No orders in either period.')
})

test('Today that stays open overnight asks to sign in again, and shows the new day @desktop', async ({ page }) => {
  await page.clock.install()
  await enterDesk(page)
  await page.goto('/desk')
  const today = () => page.evaluate(() => new Date().toLocaleDateString('en', { weekday: 'long' }))
  await expect(page.getByRole('main')).toContainText(`${await today()} `)
  await expect(page.getByRole('main').getByRole('link', { name: /^Orders to approve/ })).toBeVisible()
  await page.clock.fastForward('24:00:00')
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await again.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await expect(page.getByRole('main')).toContainText(`${await today()} `)
})

/** Delays the responses to a search until the returned function is called. */
async function holdSearch(page: Page, url: RegExp): Promise<() => Promise<void>> {
  const requested = Promise.withResolvers<undefined>()
  const released = Promise.withResolvers<undefined>()
  await page.route(url, async (route) => {
    requested.resolve(undefined)
    await released.promise
    await route.continue()
  })
  return async () => {
    await requested.promise
    released.resolve(undefined)
  }
}

test('Ctrl K finds partners, orders and SKUs, and jumps to sections, by keyboard @desktop', async ({ page }) => {
  // Loaded with the desk, so that it opens at once.
  const loaded = page.waitForResponse(/DeskSearch/)
  await enterDesk(page)
  await page.goto('/desk')
  await loaded
  const input = page.getByRole('combobox', { name: 'Search or jump to' })
  const open = async (text: string) => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(input).toBeFocused()
    await page.keyboard.type(text)
  }
  await open('nordlicht')
  await expect(page.getByRole('option', { name: /^Nordlicht Handels GmbH/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('option', { name: /^Nordlicht/ })).toHaveText(/Hamburg, Germany€[\d,]+\.\d\d$/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Nordlicht Handels GmbH' })).toBeVisible()

  await open('#26')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/section=orders&order=000000026/)

  // The results for “lum” also include a partner; Enter opens the match for the whole text.
  await open('lum')
  await expect(page.getByRole('option', { name: /^Maison Lumière/ })).toHaveAttribute('aria-selected', 'true')
  const release = await holdSearch(page, /price-lists\/.*search=luma-r/)
  await page.keyboard.type('a-r')
  await page.keyboard.press('Enter')
  await release()
  await expect(page).toHaveURL(/section=prices&find=LUMA-ROSE/)

  // The partner found later is put in front of the selected destination.
  const releasePartners = await holdSearch(page, /partners\?.*search=or&/)
  await open('or')
  await page.keyboard.press('ArrowUp')
  const selected = page.getByRole('dialog').getByRole('option', { selected: true })
  const href = await selected.getAttribute('href')
  await releasePartners()
  await expect(page.getByRole('dialog').getByRole('option', { name: /^Nordlicht/ })).toBeVisible()
  await expect(selected).toHaveAttribute('href', href!)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href!)

  await open('>log')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/section=log/)

  const staff = await colleague(page.request, 'desk@velara.example')
  const { body } = await staff.call(readDeskOrder, { params: { number: '000000019' } })
  const invoice = body.order.invoices[0]!.number
  await open(invoice)
  const option = page.getByRole('option', { name: new RegExp(`^${invoice} 000000019, Maison Lumière`) })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/section=orders&order=000000019/)
  await open('welcome')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/section=promotions&coupon=WELCOME/)
  await open('>parcels')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/section=orders&state=approved/)
  await open('new price')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New price list' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/new=/)
  await open('import part')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Import partners' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/import=/)
  await open('new partner')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'New partner' })).toBeVisible()
  await open('qqqq')
  await expect(page.getByText('Nothing found.')).toBeVisible()
})
