import { expect, test } from '../../../support/e2e.ts'
import { pressTo } from '../../shopper.ts'
import { placeOrder, signInAtDesk } from '../desk.ts'

test.use({ ownShop: 'desk' })

test('the focus stays on the page when its element is removed', async ({ page }) => {
  const number = await placeOrder(page.request)
  await signInAtDesk(page)
  await page.goto('/desk?section=orders')
  const rows = page.getByRole('main').getByRole('table').getByRole('link')
  await expect(rows.first()).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: 'Next page' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Next page' })).toBeHidden()
  await expect(heading).toBeFocused()
  await page.goBack()

  const row = page.getByRole('link', { name: number })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(`Order ${number}`)
  await expect(heading).toBeFocused()

  await pressTo(page, 'Tab', page.getByRole('button', { name: 'Edit', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit lines' })).toBeFocused()
  await pressTo(page, 'Tab', page.getByRole('button', { name: 'Discard', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Order lines' })).toBeFocused()

  await page.goBack()
  await expect(row).toBeFocused()
})
