import type { Page } from '@playwright/test'
import { readDeskOrder, receivePayment } from '../../../../contract/desk/orders.ts'
import { expect, test } from '../../../support/e2e.ts'
import { camtOf, yesterday } from '../../../support/files/bank-files.ts'
import { colleague, enterDesk, openSection, placeOrder } from '../desk.ts'

test.use({ ownShop: 'desk-lost-response' })

/** Lets the server handle the next request to a path, and its retries, but loses the responses. */
async function loseResponses(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    await route.fetch()
    await route.abort()
  })
  return () => page.unroute(path)
}

test('a payment recorded again after its response was lost is recorded once @desktop', async ({ page }) => {
  const number = await placeOrder(page.request)
  await enterDesk(page)
  await page.goto(`/desk?section=orders&order=${number}`)

  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount in EUR').fill('12.345')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog.getByText('This amount has too many decimals.')).toBeVisible()
  await expect(dialog.getByLabel('Amount in EUR')).toBeFocused()
  await dialog.getByLabel('Amount in EUR').fill('100')
  const found = await loseResponses(page, '**/payment')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The shop cannot be reached.')
  await expect(dialog.getByLabel('Amount in EUR')).toHaveValue('100')
  await found()
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('definition').filter({ hasText: '€100.00' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '€100.00 received' })).toHaveCount(1)
})

test('a late response to a closed dialog is a notice, and leaves the dialog opened since as it is @desktop', async ({
  page
}) => {
  const number = await placeOrder(page.request)
  await enterDesk(page)
  await page.goto(`/desk?section=orders&order=${number}`)
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByLabel('Amount in EUR')
  const pay = page.getByRole('button', { name: 'Mark as paid' })
  const sendAndClose = async () => {
    const { promise: isReopened, resolve: reopen } = Promise.withResolvers<void>()
    await page.route('**/payment', (route) => isReopened.then(() => route.fallback()))
    await pay.click()
    await amount.fill('100')
    await dialog.getByRole('button', { name: 'Mark as paid' }).click()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(dialog).toHaveCount(0)
    await pay.click()
    await amount.fill('55')
    reopen()
  }
  const detail = 'The ledger is closed.'
  await page.route('**/payment', (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', json: { status: 422, detail } })
  )
  await sendAndClose()
  await expect(page.getByText(detail)).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(amount).toHaveValue('55')
  await dialog.getByRole('button', { name: 'Back' }).click()

  await page.unrouteAll()
  await sendAndClose()
  await expect(page.getByText(`Payment for order ${number} recorded.`)).toBeVisible()
  await expect(amount).toHaveValue('55')
})

test('a payment that a colleague has recorded meanwhile is shown before another one is recorded @desktop', async ({
  page
}) => {
  const number = await placeOrder(page.request)
  const finance = await colleague(page.request, 'finance@velara.example')
  await enterDesk(page)
  await page.goto(`/desk?section=orders&order=${number}`)
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByLabel('Amount in EUR')
  await amount.fill('100')
  const recorded = await finance.call(receivePayment, { params: { number }, input: { amount: 10_000 } })
  expect(recorded.status).toBe(200)
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog.getByRole('alert')).toContainText('€100.00 received')
  await expect(amount).toHaveValue('100')
  await expect(page.getByText('€100.00 received')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('definition').filter({ hasText: '€200.00' })).toBeVisible()
})

test('a price whose response was lost is read again, and one that cannot be sent is named @desktop', async ({
  page
}) => {
  await enterDesk(page)
  await openSection(page, 'prices')
  const cell = (price: string) => page.getByRole('button', { name: `Price of LUMA-ROSE: €${price}. Change` })
  const enter = async (price: string) => {
    await page.getByRole('button', { name: /^Price of LUMA-ROSE:/ }).click()
    await page.getByRole('textbox', { name: 'Price of LUMA-ROSE' }).fill(price)
    await page.keyboard.press('Enter')
  }
  const found = await loseResponses(page, '**/articles/LUMA-ROSE')
  await enter('31.75')
  await expect(cell('31.75')).not.toHaveAttribute('aria-busy')
  await expect(page.getByText('Not saved')).toBeHidden()
  await found()

  await page.route('**/articles/LUMA-ROSE', (route) => route.abort())
  await enter('31.85')
  await expect(page.getByText('Not saved: Price of LUMA-ROSE')).toBeVisible()
  await expect(page.getByText('You entered €31.85.')).toBeVisible()
  await expect(cell('31.75')).toBeVisible()
  await page.route('**/articles?*', (route) => route.abort())
  await enter('31.95')
  await expect(page.getByText('No confirmation from the shop: Price of LUMA-ROSE')).toBeVisible()
  await page.unrouteAll()
  await enter('31.95')
  await expect(cell('31.95')).not.toHaveAttribute('aria-busy')
})

test('a transfer that was posted is not said to be left unposted when the response was lost @desktop', async ({
  page
}) => {
  const number = await placeOrder(page.request)
  const staff = await colleague(page.request, 'finance@velara.example')
  const { body } = await staff.call(readDeskOrder, { params: { number } })
  const amount = body.money.unpaid
  const credit = { bookedOn: yesterday(), amount, text: number, name: 'Lost', reference: number }
  await page.request.post('/api/v2/desk/bank-files', {
    headers: { Authorization: `Bearer ${staff.token}` },
    multipart: { file: { name: 'a.xml', mimeType: 'text/xml', buffer: Buffer.from(camtOf([credit])) } }
  })
  await enterDesk(page)
  await openSection(page, 'bank')
  const payments = '**/bank-transfers/*/payments'
  await page.route(payments, (route) => route.abort())
  const post = page.getByRole('button', { name: /^Post transfer of .* from Lost$/ })
  await post.click()
  await expect(page.getByText('No confirmation from the shop')).toBeVisible()
  await expect(post).toBeFocused()
  await page.unroute(payments)
  await loseResponses(page, payments)
  await post.click()
  await expect(page.getByText('No confirmation from the shop')).toBeVisible()
  await expect(page.getByText('The transfer was not posted')).toBeHidden()
  await expect(post).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Bank transfers' })).toBeFocused()
})
