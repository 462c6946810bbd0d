import { expect, test } from '../../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../../shopper.ts'
import { enterDesk, placeOrder } from '../desk.ts'

test.use({ ownShop: 'desk-order-edit' })

test('staff lower a quantity and a price of an order with a reason, and see the difference first @desktop', async ({
  page,
  request
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const number = await placeOrder(request)
  await enterDesk(page, 'clerk@velara.example')
  await page.goto(`/desk?section=orders&order=${number}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('form', { name: 'Edit lines' })
  const save = form.getByRole('button', { name: /^Save and notify/ })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled()
  const quantity = form.getByRole('spinbutton', { name: /^Quantity of/ })
  await quantity.fill('10')
  await expect(form.getByRole('row', { name: /^Total/ })).toContainText('−€')
  await form.getByLabel(/^Unit price of/).fill('x')
  await expect(form.getByText('Enter a price from 0 to €1,000,000.00.')).toBeVisible()
  await form.getByLabel(/^Unit price of/).fill('20.00')
  await expect(form.getByText('€200.00').first()).toBeVisible()
  await expect(form.getByText(/less to pay\./)).toBeVisible()
  await save.click()
  await expect(form.getByText('Please enter a reason: the buyer will read it.')).toBeVisible()
  await expect(form.getByLabel(/^Reason for/)).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel(/^Reason for/).fill('Two were damaged in the warehouse.')
  await page.getByPlaceholder('Only staff can read this').fill('Ask about the boxes.')
  // The input is kept when another page of the desk was open in between.
  await page.getByRole('button', { name: 'All orders' }).click()
  await page.getByRole('link', { name: number }).click()
  await expect(form.getByLabel(/^Reason for/)).toHaveValue('Two were damaged in the warehouse.')
  await expect(quantity).toHaveValue('10')
  await expect(page.getByPlaceholder('Only staff can read this')).toHaveValue('Ask about the boxes.')
  await save.click()
  await expect(form).toBeHidden()
  await expect(page.getByText(/^Order changed: Two were damaged in the warehouse\./)).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^Order changed/ })
      .first()
  ).toContainText(/Total: €[\d,.]+ → .*€[\d,.]+.*LUMA-ROSE: 10 × €20\.00/)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await form.getByRole('button', { name: /^Remove/ }).click()
  await expect(form.getByText(/^An order needs at least one item/)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled()
  expect(consoleErrors.filter((text) => !text.includes('422'))).toEqual([])
})
