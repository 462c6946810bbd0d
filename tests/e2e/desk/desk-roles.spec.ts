import type { Page } from '@playwright/test'
import { listFailedJobs, type FailedJob } from '../../../contract/desk/failed-jobs.ts'
import { listPartners } from '../../../contract/desk/partners/partners.ts'
import { askSupport } from '../../../contract/partners/support.ts'
import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../shopper.ts'
import { buyerBy, colleague, enterDesk, openSection, placeOrder } from './desk.ts'

const sectionsOf = (page: Page) => page.getByRole('navigation', { name: 'Desk sections' }).first().getByRole('link')
const opensNot = async (page: Page, section: string) => {
  await openSection(page, section)
  await expect(page.getByRole('heading', { name: 'This section is not open to your role' })).toBeVisible()
}

test('the warehouse ships and corrects stock, and sees nothing else @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await enterDesk(page, 'warehouse@velara.example')
  await page.goto('/desk')
  await expect(sectionsOf(page)).toContainText(['Today', 'Orders', 'Support', 'Prices and stock'])
  await expect(page.getByRole('heading', { level: 2, name: 'Warehouse' })).toBeVisible()
  await openSection(page, 'orders&state=approved')
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check()
  await expect(page.locator('kbd:visible')).toContainText(['X', 'S', 'Esc'])
  await expect(page.locator('kbd:visible').filter({ hasText: /^A$/ })).toHaveCount(0)
  await page.locator('[data-order-link]').first().click()
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^More actions/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Split'])
  await page.keyboard.press('Escape')
  await openSection(page, 'prices')
  await expect(page.getByRole('button', { name: /^Stock of .* Change$/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Price|RRP) of/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Import a file' })).toBeHidden()
  await opensNot(page, 'partners')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Today' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Warehouse' })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('a support request has no links to what a role may not open @desktop', async ({ page, request, browser }) => {
  const number = await placeOrder(request)
  const { token } = await buyerBy(request)
  const question = `Where is order ${number}?`
  await request.post(askSupport.path, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { name: 'Ana Brun', email: 'ana@shop.example', subject: 'order', question }
  })
  const contextFor = async (of: Page, role: string) => {
    await enterDesk(of, `${role}@velara.example`)
    await openSection(of, 'support')
    await of.getByRole('button', { name: question }).click()
    const context = of.getByRole('complementary', { name: 'About this request' })
    await expect(context).toContainText('Maison Lumière')
    await expect(context).toContainText(number)
    return context.locator('a:not([href^="mailto:"])')
  }
  const consoleErrors = consoleErrorsOf(page)
  await expect(await contextFor(page, 'warehouse')).toHaveText([number])
  const other = await (await browser.newContext()).newPage()
  const otherErrors = consoleErrorsOf(other)
  await expect(await contextFor(other, 'marketing')).toHaveText(['Maison Lumière'])
  expect([...consoleErrors, ...otherErrors]).toEqual([])
})

test('finance refunds and reads the log, and approves nothing @desktop', async ({ page, request }) => {
  const number = await placeOrder(request)
  await enterDesk(page, 'finance@velara.example')
  await page.goto('/desk')
  await expect(page.getByRole('link', { name: 'Bank transfers', exact: true })).toBeVisible()
  await openSection(page, `orders&order=${number}`)
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
  await openSection(page, 'log')
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
  await openSection(page, 'log&q=nobody&page=2')
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page).toHaveURL(/section=log$/)
  await openSection(page, 'promotions')
  await expect(page.getByRole('button', { name: 'New coupon' })).toBeHidden()
  await opensNot(page, 'security')
})

test('sales retry failed jobs except refunds, and one that is gone leaves the list @desktop', async ({ page }) => {
  const job = { id: '1', recipient: null, task: null, fault: null, attempts: 3, createdAt: '2026-01-01 00:00:00' }
  const payment = (kind: 'refund' | 'capture' | 'void'): FailedJob => ({
    ...job,
    kind: 'payment',
    about: '000000001',
    id: kind,
    task: { kind, amount: 100, currencyCode: 'EUR' }
  })
  const email: FailedJob = { ...job, kind: 'email', about: 'Welcome', recipient: 'ana@shop.example' }
  let jobs = [email, payment('capture'), payment('refund'), { ...payment('void'), fault: 'captured' }]
  await page.route(`**${listFailedJobs.path}`, (route) => route.fulfill({ json: jobs }))
  await enterDesk(page, 'clerk@velara.example')
  await openSection(page, 'failed-jobs')
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect(row(/^Charge the card/).getByRole('button')).toHaveText(['Try again', 'Dismiss'])
  await expect(row(/^Charge the card/)).toContainText('The payment provider did not respond.')
  await expect(row(/^Release the card/).getByRole('button')).toHaveText(['Dismiss'])
  await expect(row(/^Release the card/)).toContainText('The card had already been charged.')
  await expect(row(/^Refund order/).getByRole('button')).toHaveCount(0)
  jobs = [payment('refund')]
  await row(/^Welcome/)
    .getByRole('button', { name: 'Try again' })
    .click()
  await expect(row(/^Welcome/)).toHaveCount(0)
  await expect(row(/^Refund order/)).toBeVisible()
})

test('a link to a form that a role may not send opens the list or the page behind it @desktop', async ({
  page,
  request,
  browser,
  baseURL
}) => {
  const { body } = await (await colleague(request, 'desk@velara.example')).call(listPartners, {})
  const { id, name } = body.rows[0]!
  const opens = async (of: Page, section: string, heading: string) => {
    await openSection(of, section)
    await expect(of.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  }
  await enterDesk(page, 'marketing@velara.example')
  await opens(page, 'partners&new=', 'Partners')
  await opens(page, `partners&partner=${id}&merge=`, name)
  const finance = await browser.newPage({ baseURL: baseURL! })
  await enterDesk(finance, 'finance@velara.example')
  await opens(finance, 'promotions&new=', 'Promotions')
  await finance.close()
})

test('marketing creates coupons and sees sales figures, not orders @desktop', async ({ page }) => {
  await enterDesk(page, 'marketing@velara.example')
  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: /^Sales/ }).first()).toBeVisible()
  await openSection(page, 'promotions')
  await expect(page.getByRole('button', { name: 'New coupon' })).toBeVisible()
  await openSection(page, 'partners')
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await opensNot(page, 'orders')
})
