import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'
import { cards, typeCard } from './paying.ts'

test.use({ ownShop: 'card-for-invoices' })

test('selected invoices are paid by card, after a decline too @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await enter(page, 'admin@maison-lumiere.example')
  await page.goto('/shop/account?section=payments')
  await page.getByRole('checkbox', { name: /^Select invoice/ }).check()
  const panel = page.getByRole('region', { name: 'Pay 1 invoice' })
  await panel.getByRole('button', { name: 'Pay €3,049.61 by card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay 1 invoice' })
  await expect(dialog).toContainText('€3,049.61')
  await typeCard(page, cards.declined)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pay €3,049.61' }).click()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await typeCard(page, cards.approved)
  await dialog.getByRole('button', { name: 'Pay €3,049.61' }).click()
  await expect(page.getByText('€3,049.61 paid. The invoices are settled.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const owed = page.getByRole('region', { name: 'Your account' })
  await expect(async () => {
    await page.reload()
    await expect(owed).toContainText('Nothing overdue', { timeout: 2_000 })
  }).toPass()
  expect(consoleErrors).toEqual([])
})

test.describe('after a lost response', () => {
  // Its payment leaves no invoice for the other test.
  test.use({ ownShop: 'card-for-invoices-lost' })

  test('invoices whose card was charged are settled in the list once the form is closed @desktop', async ({ page }) => {
    await enter(page, 'admin@maison-lumiere.example')
    await page.goto('/shop/account?section=payments')
    const invoice = page.getByRole('checkbox', { name: /^Select invoice/ })
    await invoice.check()
    const panel = page.getByRole('region', { name: 'Pay 1 invoice' })
    await panel.getByRole('button', { name: /by card$/ }).click()
    await typeCard(page, cards.approved)
    // The response is lost, and the shop reads the payment nevertheless.
    await page.route('**/confirm', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.route('**/payments', (route) => route.abort())
    const dialog = page.getByRole('dialog', { name: 'Pay 1 invoice' })
    await dialog.getByRole('button', { name: /^Pay €/ }).click()
    await expect(dialog.getByText('The bank has not responded yet')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(invoice).toHaveCount(0)
    await expect(panel).toHaveCount(0)
  })
})
