import { readFile } from 'node:fs/promises'
import type { Output } from '../../../contract/endpoint.ts'
import type { listPaymentRows } from '../../../contract/payments/payment-list.ts'
import { expect, test } from '../../support/e2e.ts'
import { cards, typeCard } from './paying.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'

test.use({ ownShop: 'payments' })

test('open payments are listed, found and paid in the Payments section @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await enter(page, 'admin@maison-lumiere.example')
  await page.goto('/shop/account?section=payments')
  const rows = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .filter({ hasText: /\d{9}/ })
  const pays = page.getByRole('button', { name: /^Pay order/ })
  await expect(rows).toHaveCount(20)
  const account = page.getByRole('region', { name: 'Your account' })
  await expect(account.getByRole('heading', { name: /^Overdue by \d+ days$/ })).toBeVisible()
  await expect(account).toContainText('€3,049.61')
  await expect(account).toContainText('€5,146.44 ordered, not invoiced yet')
  await expect(page.getByRole('row', { name: '25 orders' })).toContainText('€8,196.05')
  await expect(page.getByRole('row', { name: 'You owe' })).toContainText('€3,049.61')
  await expect(page.getByText('Cancelled')).toHaveCount(0)

  await page.getByRole('switch', { name: 'Show only pending payments' }).check()
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'days overdue' })).toContainText(['10% late fee since'])

  await test.step('selected invoices are paid by one transfer with one reference', async () => {
    await page.getByRole('checkbox', { name: /^Select invoice/ }).check()
    const panel = page.getByRole('region', { name: 'Pay 1 invoice' })
    await expect(panel).toContainText('€3,049.61')
    await expect(panel.getByText(/^RF\d\d /)).toBeVisible()
    await expect(panel.getByRole('img', { name: 'QR code of the transfer' })).toBeVisible()
    await panel.getByRole('button', { name: 'Email me the details' }).click()
    await expect(page.getByText('The details are on their way to your inbox.')).toBeVisible()
    await panel.getByRole('button', { name: 'I have sent it' }).click()
    await expect(panel).toHaveCount(0)
    await expect(rows.filter({ hasText: 'days overdue' })).toContainText(['Transfer sent on'])
  })

  await test.step('an order that cannot be loaded says so', async () => {
    const order = /\/shop\/orders\/[\w-]+$/
    await page.route(order, (route) =>
      route.fulfill({ status: 503, json: {}, contentType: 'application/problem+json' })
    )
    await pays.first().click()
    const notice = page.getByRole('region', { name: 'Notices' })
    await expect(notice.getByText('Something went wrong')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(consoleErrors.splice(0)).toEqual([expect.stringMatching(/^ApiError/)])
    await page.unroute(order)
    await notice.getByRole('button', { name: 'Dismiss notice' }).last().click()
    await expect(notice.getByText('Something went wrong')).toHaveCount(0)
  })

  await test.step('an order by transfer is paid by card after all', async () => {
    await rows
      .filter({ hasText: 'days overdue' })
      .getByRole('button', { name: /^Pay order/ })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Order payment' })).toBeVisible()
    await expect(dialog.getByText('How to pay', { exact: true })).toBeVisible()
    await expect(dialog.getByText(/^Payment was due on/)).toBeVisible()
    await dialog.getByRole('radio', { name: 'Card', exact: true }).first().check()
    await expectAccessible(page)
    const opening = '**/payments/*/configuration'
    await page.route(opening, (route) =>
      route.fulfill({ status: 500, json: {}, contentType: 'application/problem+json' })
    )
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const notice = page.getByRole('region', { name: 'Notices' })
    await expect(notice.getByText('Error', { exact: true })).toBeVisible()
    await expect(notice.getByText('Something went wrong')).toBeVisible()
    expect(consoleErrors.splice(0)).toEqual([expect.stringMatching(/^ApiError/)])
    await page.unroute(opening)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByLabel('Card number')).toBeVisible()
    await typeCard(page, cards.approved)
    await dialog.getByRole('button', { name: /^Pay €/ }).click()
    await expect(dialog).toHaveCount(0)
    // An invoice is charged immediately, so it is no longer pending, whether or not the provider has confirmed it.
    await expect(pays).toHaveCount(1)
    await expect(page.getByText('Nothing overdue')).toBeVisible()
  })

  await test.step('an invoice is found by its number and can be taken along', async () => {
    await page.getByRole('switch', { name: 'Show only pending payments' }).uncheck()
    await expect(rows).toHaveCount(20)
    const invoice = page.getByRole('link', { name: /^Invoice \d{4}-/ }).first()
    const number = (await invoice.innerText()).trim()
    await page.getByRole('searchbox', { name: 'Order, invoice or credit note' }).fill(number)
    await expect(rows).toHaveCount(1)
    const download = page.waitForEvent('download')
    await invoice.click()
    expect((await readFile(await (await download).path())).subarray(0, 4).toString()).toBe('%PDF')
  })

  await test.step('the statement covers the chosen period', async () => {
    await page.getByRole('button', { name: 'Statement' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'PDF, Last 12 months' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF')
  })
  expect(consoleErrors).toEqual([])
})

test('the Payments section fits a phone in every language @phone', async ({ page }) => {
  await enter(page, 'commercial@maison-lumiere.example')
  await page.setViewportSize({ width: 320, height: 844 })
  for (const prefix of ['/de', '/fr', '/it', '/es']) {
    await page.goto(`${prefix}/shop/account?section=payments&pending=true`)
    await expect(
      page
        .getByRole('main')
        .getByText(/3.049,61/)
        .first()
    ).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width)
  }
})

test('more than twelve documents have rows of two lines, and no number breaks @desktop', async ({ page }) => {
  await enter(page, 'commercial@maison-lumiere.example')
  for (const [prefix, width] of [
    ['', 1440],
    ['/de', 1440],
    ['/it', 1440],
    ['', 768],
    ['/it', 768]
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${prefix}/shop/account?section=payments`)
    const table = page.getByRole('table')
    const settled = table
      .getByRole('row')
      .filter({ hasText: /\d\.? .*20 ?\d\d/ })
      .filter({ has: page.getByText(/^0,00|0\.00/) })
    await expect(settled.first()).toBeVisible()
    const heights = await settled.evaluateAll((all) => all.map((row) => row.clientHeight))
    expect(Math.max(...heights), `${prefix} ${width}`).toBeLessThanOrEqual(58)
    const wide = await table.evaluate((it) => it.clientWidth > it.parentElement!.clientWidth)
    expect(wide, `${prefix} ${width}`).toBe(false)
    const note = table.getByText(/ (for|zu|per) \d{4}-\d{6}$/).first()
    expect((await note.boundingBox())!.height, `${prefix} ${width}`).toBeLessThan(24)
  }
})

test('six-figure amounts in several states leave every column in view, in German too @desktop', async ({ page }) => {
  await enter(page, 'commercial@maison-lumiere.example')
  await page.route('**/api/v2/shop/payment-list*', async (route) => {
    const response = await route.fetch()
    const { rows, totals, ...rest } = (await response.json()) as Output<typeof listPaymentRows>
    const big = { total: 12_345_678, open: 9_876_543, settled: 2_469_135, amount: 12_345_678 }
    const wide = rows.map((row) => ({
      ...row,
      ...big,
      payable: true,
      label: 'partial',
      invoices: row.invoices.map((invoice) => ({ ...invoice, ...big, dueDate: '2026-12-27', daysLeft: 30 })),
      payments: row.payments.map((payment) => ({ ...payment, ...big }))
    }))
    await route.fulfill({ json: { ...rest, rows: wide, totals: totals.map((one) => ({ ...one, ...big })) } })
  })
  for (const prefix of ['', '/de'])
    for (const width of [1440, 1280, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${prefix}/shop/account?section=payments`)
      await expect(
        page
          .getByRole('main')
          .getByText(/98.765,43|98,765.43/)
          .first()
      ).toBeVisible()
      const table = page.getByRole('table')
      expect(await table.evaluate((it) => it.clientWidth <= it.parentElement!.clientWidth), `${prefix} ${width}`).toBe(
        true
      )
    }
})
