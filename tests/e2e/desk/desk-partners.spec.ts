import { expect, test } from '../../support/e2e.ts'
import { fillCart } from '../cart/filled-cart.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'
import { signInAtDesk } from './desk.ts'

test.use({ ownShop: 'desk-partners' })

test('a manager sets a credit limit, the buyer orders for release, and the manager releases the order @desktop', async ({
  page,
  browser
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await signInAtDesk(page)
  await page.getByRole('link', { name: 'Partners', exact: true }).click()
  await expect(page.getByText('3 partners', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('lumiere')
  await expect(page.getByText('1 partner', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Maison Lumière' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maison Lumière')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Credit limit, EUR').fill('a lot')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter the credit limit as an amount.')
  await page.getByLabel('Credit limit, EUR').fill('3060')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Limit €3,060.00')).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext()
  const buyer = await context.newPage()
  await enter(buyer, 'commercial@maison-lumiere.example')
  await fillCart(buyer, { 'LUMA-ROSE': 12 })
  await buyer.goto('/checkout?step=payment')
  await expect(buyer.getByText(/^This order would exceed your credit limit of €3,060\.00 by €[\d.]+\.$/)).toBeVisible()
  await buyer.getByRole('radio', { name: 'Bank transfer' }).check()
  await expect(buyer.getByRole('button', { name: 'Complete order' })).toBeVisible()
  await buyer.getByRole('radio', { name: 'Invoice, 30 days, for release' }).check()
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: 'Place for release' }).click()
  await expect(buyer.getByText('On hold for release.')).toBeVisible()
  const number = (await buyer.getByRole('heading', { name: /^Order \d+$/ }).textContent())!.slice(6)
  await buyer.goto('/shop/account')
  await expect(buyer.getByRole('row').filter({ hasText: number })).toContainText('On hold for release.')

  await page.goto('/desk?section=orders')
  await page.getByLabel('State').selectOption('On hold')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('On hold for release.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Order released/ })).toContainText('Inès Moreau')
  await buyer.reload()
  await expect(buyer.getByRole('row').filter({ hasText: number })).not.toContainText('On hold')
  await context.close()
  expect(consoleErrors).toEqual([])
})
