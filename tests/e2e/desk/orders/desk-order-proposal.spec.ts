import { expect, test } from '../../../support/e2e.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../../shopper.ts'
import { enterDesk, placeOrder } from '../desk.ts'

test.use({ ownShop: 'desk-order-proposal' })

test('staff propose more items, and the buyer sees old and new and agrees @desktop', async ({ page, request }) => {
  const consoleErrors = consoleErrorsOf(page)
  const number = await placeOrder(request)
  await enterDesk(page, 'clerk@velara.example')
  await page.goto(`/desk?section=orders&order=${number}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('form', { name: 'Edit lines' })
  await form.getByRole('combobox', { name: 'Add an item' }).fill('BRISA-BLACK')
  await form.getByRole('option', { name: /BRISA-BLACK/ }).click()
  await expect(form.getByRole('status').filter({ hasText: 'more: the order stays unchanged until' })).toBeVisible()
  await form.getByLabel(/^Reason for/).fill('The black one is back, as you asked.')
  await expectAccessible(page)
  await form.getByRole('button', { name: /^Ask .+ to agree$/ }).click()
  const pending = page.getByRole('region', { name: /^A change is waiting for/ })
  await expect(pending).toContainText('BRISA-BLACK')
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeHidden()
  await expectAccessible(page)

  await enter(page, 'commercial@maison-lumiere.example')
  await page.goto('/shop/account')
  await page.getByRole('button', { name: 'View' }).first().click()
  const proposal = page.getByRole('dialog').getByRole('region', { name: 'We propose a change to this order' })
  await expect(proposal).toContainText('The black one is back, as you asked.')
  await expect(proposal.getByRole('row', { name: /BRISA-BLACK/ })).toContainText('1 × €')
  for (const sum of ['Goods', 'Shipping', 'VAT', 'Total'])
    await expect(proposal.getByRole('row', { name: new RegExp(`^${sum} €[^€]+ €`) })).toBeVisible()
  await expectAccessible(page)
  await proposal.getByRole('button', { name: 'Accept the change' }).click()
  await expect(proposal).toBeHidden()
  await expect(page.getByRole('dialog').getByText('Proposed change accepted')).toBeVisible()
  expect(consoleErrors).toEqual([])
})
