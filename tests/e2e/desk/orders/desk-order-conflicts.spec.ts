import type { Request } from '@playwright/test'
import { previewOrderEdit, proposeOrderEdit, withdrawProposal } from '../../../../contract/desk/orders/order-edits.ts'
import { cancelDeskOrder, readDeskOrder } from '../../../../contract/desk/orders.ts'
import { expect, test } from '../../../support/e2e.ts'
import { colleague, enterDesk, openSection, placeOrder } from '../desk.ts'

test.use({ ownShop: 'desk-order-conflicts' })

test('a failed step leaves the order as it is, even if it cannot be loaded again @desktop', async ({
  page,
  request
}) => {
  const number = await placeOrder(request)
  await enterDesk(page)
  await page.goto(`/desk?section=orders&order=${number}`)
  const dialog = page.getByRole('dialog')
  const pay = async (amount: string) => {
    await page.getByRole('button', { name: 'Mark as paid' }).click()
    await dialog.getByLabel('Amount in EUR').fill(amount)
    await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  }
  await pay('100')
  const received = page.getByRole('definition').filter({ hasText: '€100.00' })
  await expect(received).toBeVisible()
  await page.route('**/payment', (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', json: { status: 422, detail: 'Closed.' } })
  )
  await page.route(`**/desk/orders/${number}`, (route) => route.abort())
  await pay('50')
  await expect(dialog.getByText('Closed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'cannot be reached' })
  await expect(failure).toBeVisible()
  await expect(received).toBeVisible()
  await page.unrouteAll()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toHaveCount(0)
  await expect(received).toBeVisible()

  await test.step('a payment needs a date', async () => {
    await page.getByRole('button', { name: 'Mark as paid' }).click()
    await dialog.getByLabel('Received on').fill('')
    await dialog.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(dialog.getByText('This date does not exist or is incomplete.')).toBeVisible()
  })
})

test('what is typed while an edit is being saved is kept for the saved order @desktop', async ({ page, request }) => {
  const number = await placeOrder(request)
  await enterDesk(page)
  await page.goto(`/desk?section=orders&order=${number}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('form', { name: 'Edit lines' })
  const quantity = form.getByRole('spinbutton', { name: /^Quantity of/ })
  await quantity.fill('10')
  await form.getByLabel(/^Reason for/).fill('Two were damaged.')
  const isTyped = Promise.withResolvers<void>()
  await page.route('**/edits', (route) => isTyped.promise.then(() => route.fallback()))
  await form.getByRole('button', { name: /^Save and notify/ }).click()
  await quantity.fill('9')
  isTyped.resolve()
  await expect(page.getByText(/^Order changed: Two were damaged\./)).toBeVisible()
  await expect(quantity).toHaveValue('9')
})

test('a reload does not ask about input for an order that a colleague has cancelled @desktop', async ({
  page,
  request
}) => {
  const number = await placeOrder(request)
  await enterDesk(page)
  await page.goto(`/desk?section=orders&order=${number}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('form', { name: 'Edit lines' })
  await form.getByRole('spinbutton', { name: /^Quantity of/ }).fill('10')
  const manager = await colleague(request, 'desk@velara.example')
  expect((await manager.call(cancelDeskOrder, { params: { number }, input: {} })).status).toBe(200)
  await page.getByRole('textbox', { name: 'Message to the buyer' }).fill('Cancelled, as you asked.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form).toHaveCount(0)
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    void question.accept()
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  expect(questions).toEqual([])
})

test('a proposal that a colleague has withdrawn meanwhile disappears @desktop', async ({ page, request }) => {
  const number = await placeOrder(request)
  const clerk = await colleague(request, 'clerk@velara.example')
  const changes = [{ sku: 'LUMA-ROSE', quantity: 13 }]
  const params = { number }
  const { order } = (await clerk.call(readDeskOrder, { params })).body
  const { body: preview } = await clerk.call(previewOrderEdit, { params, input: { changes } })
  const input = { changes, reason: 'A box has 13.', basedOn: order.version, expectedTotal: preview.after.total }
  const { body: proposed } = await clerk.call(proposeOrderEdit, { params, input })
  await enterDesk(page)
  await page.goto(`/desk?section=orders&order=${number}`)
  const pending = page.getByRole('region', { name: /^A change is waiting for/ })
  await expect(pending).toBeVisible()
  const id = proposed.proposal!.id
  expect((await clerk.call(withdrawProposal, { params: { number, id }, input: {} })).status).toBe(200)
  await pending.getByRole('button', { name: 'Withdraw' }).click()
  await expect(pending).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
})

test('a late response leaves a dialog that was opened since as it is @desktop', async ({ page }) => {
  await enterDesk(page)
  const dialog = page.getByRole('dialog')
  const isReopened = Promise.withResolvers<void>()
  await page.route('**/list-columns', (route) =>
    route.request().method() === 'GET' ? route.fallback() : isReopened.promise.then(() => route.fallback())
  )
  await openSection(page, 'orders')
  const open = page.getByRole('button', { name: 'Columns' })
  await open.click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open.click()
  isReopened.resolve()
  await expect(page.getByText('Columns saved')).toBeVisible()
  await expect(dialog).toBeVisible()
})

test('a bank file that is read after the section was left leaves the filters of the other one @desktop', async ({
  page
}) => {
  await enterDesk(page)
  await openSection(page, 'orders&state=approved')
  const report = { fileName: 'a.csv', added: 1, known: 0, debits: 0, rejected: 0, problems: [] }
  const leaveWhileReading = async (fails: boolean) => {
    const isLeft = Promise.withResolvers<void>()
    await page.route('**/bank-files', async (route) => {
      await isLeft.promise
      return fails ? route.abort() : route.fulfill({ json: report })
    })
    await page.getByRole('link', { name: 'Bank transfers', exact: true }).click()
    await page.getByRole('tab', { name: 'Posted' }).click()
    await expect(page).toHaveURL(/section=bank&state=posted/)
    await page.getByLabel('Bank file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('x') })
    await page.goBack()
    await expect(page).toHaveURL(/section=orders&state=approved/)
    const isUpload = (request: Request) => request.url().endsWith('/bank-files')
    const settled = fails
      ? page.waitForEvent('requestfailed', isUpload)
      : page.waitForEvent('requestfinished', isUpload)
    isLeft.resolve()
    await settled
    await page.unroute('**/bank-files')
  }
  await leaveWhileReading(false)
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/section=orders&state=approved/)
  await page.keyboard.press('Escape')
  await leaveWhileReading(true)
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('cannot be reached')
})
