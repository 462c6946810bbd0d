import { expect, test } from '../../../support/e2e.ts'
import { pressTo } from '../../shopper.ts'
import { enterDesk, placeOrder } from '../desk.ts'

test.use({ ownShop: 'desk-keyboard-orders' })

test('the focus stays on the page when its element is removed', async ({ page }) => {
  const number = await placeOrder(page.request)
  await enterDesk(page)
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

test('a menu that is opened again during a download keeps the focus afterwards', async ({ page }) => {
  await enterDesk(page)
  await page.goto('/desk?section=orders')
  const button = page.getByRole('button', { name: 'Export' })
  await expect(page.getByRole('main').getByRole('table').getByRole('link').first()).toBeVisible()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/v2\/desk\/.*export/, async (route) => {
    await promise
    await route.continue()
  })
  const entry = page.getByRole('menuitem', { name: /xlsx/ })
  await button.press('Enter')
  await entry.press('Enter')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entry).toBeFocused()
  await expect(entry).toHaveAttribute('aria-disabled', 'true')
  const download = page.waitForEvent('download')
  resolve()
  await download
  await expect(entry).not.toHaveAttribute('aria-disabled', 'true')
  await expect(entry).toBeFocused()
})
