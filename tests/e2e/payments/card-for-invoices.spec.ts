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
