import { createPriceList, deletePriceList } from '../../../contract/desk/price-lists.ts'
import { addCoupon, readCoupon } from '../../../contract/desk/promotions.ts'
import { emptyCoupon } from '../../../src/islands/desk/promotions/read-coupon.ts'
import { expect, test } from '../../support/e2e.ts'
import { fillCart } from '../cart/filled-cart.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'
import { colleague, enterDesk, openSection } from './desk.ts'

test.use({ ownShop: 'desk-promotions' })

test('a manager creates a coupon with a preview, the buyer uses it, and uses and cost show @desktop', async ({
  page,
  browser
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const context = await browser.newContext()
  const buyer = await context.newPage()
  await enter(buyer, 'commercial@maison-lumiere.example')
  await fillCart(buyer, { 'LUMA-ROSE': 10 })

  await enterDesk(page)
  await page.goto('/desk')
  await page.getByRole('link', { name: 'Promotions', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'SUMMER10' })).toContainText('Ended')
  await expectAccessible(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/desk/coupon-choices', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'New coupon' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create coupon' })).toBeHidden()
  held.resolve()
  await page.getByRole('button', { name: 'Create coupon' }).click()
  await expect(page.getByText('Please enter a code.')).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.getByLabel('Code', { exact: true }).fill('spring20')
  await page.getByRole('radio', { name: 'Fixed amount' }).check()
  await page.getByLabel('Amount off').fill('20')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Minimum goods value').fill('1,000')
  await page.getByLabel('Maximum uses').fill('1')
  await page.getByRole('checkbox', { name: 'Sex toys for women' }).check()
  await page.getByRole('radio', { name: 'Selected partners' }).check()
  await page.getByRole('combobox', { name: 'Add a partner' }).fill('lumi')
  await page.getByRole('option', { name: 'Maison Lumière' }).click()
  await page.getByRole('combobox', { name: 'Partner or order number' }).fill('lumi')
  await page.getByRole('option').filter({ hasText: 'Cart of' }).click()
  await expect(page.getByText('The minimum is not reached.')).toBeVisible()
  await page.getByLabel('Minimum goods value').fill('100')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('The coupon applies to this cart.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Coupon/ })).toContainText('−€20.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create coupon' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SPRING20')

  await buyer.goto('/checkout?step=payment')
  await buyer.getByLabel('Coupon code').fill('spring20')
  await buyer.getByRole('button', { name: 'Apply' }).click()
  await expect(buyer.getByRole('button', { name: 'Remove coupon SPRING20' })).toBeVisible()
  await buyer.getByRole('radio', { name: 'Bank transfer' }).check()
  await buyer.getByRole('button', { name: 'Complete order' }).click()
  const number = (await buyer.getByRole('heading', { name: /^Order \d+$/ }).textContent())!.slice(6)
  await context.close()

  await openSection(page, 'promotions')
  const row = page.getByRole('row').filter({ hasText: 'SPRING20' })
  await expect(row).toContainText('Used up')
  await expect(row).toContainText('1 of 1')
  await row.getByRole('link', { name: 'SPRING20' }).click()
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('€20.00')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByText(/^Orders have been placed with this coupon/)).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).not.toBeEditable()
  await page.getByLabel('Maximum uses').fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 of 5')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('a manager previews volume discounts on a cart before saving them @desktop', async ({ page, browser }) => {
  const context = await browser.newContext()
  const buyer = await context.newPage()
  await enter(buyer, 'admin@maison-lumiere.example')
  await fillCart(buyer, { 'LUMA-ROSE': 12 })
  await context.close()
  await enterDesk(page)
  await openSection(page, 'prices')
  await page.getByRole('button', { name: 'Edit volume discounts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From units').first().fill('12')
  await dialog.getByRole('combobox').fill('lumi')
  await dialog.getByRole('option').filter({ hasText: 'Cart of' }).first().click()
  const goods = dialog.getByRole('row', { name: /^Goods/ })
  await expect(goods).toBeVisible()
  await expect(goods.getByRole('cell')).toHaveText(['€384.00', '€364.80'])
  await expectAccessible(page)
  await test.step('another choice does not wait for the preview of the one before', async () => {
    const held = Promise.withResolvers<void>()
    await page.route(/preview-orders.*volume-steps/, async (route) => {
      await held.promise
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.getByRole('button', { name: 'Choose another' }).click()
    await dialog.getByRole('combobox').fill('lumi')
    const priced = page.waitForRequest(/preview-orders.*volume-steps/)
    await dialog.getByRole('option').filter({ hasText: 'Cart of' }).first().click()
    await priced
    held.resolve()
    await expect(goods).toBeVisible()
  })
})

test('on tablets coupon codes stay on one line, and the heads of prices are level @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.route('**/api/v2/desk/coupons?*', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll('COUPLES8', 'SPRING-SUMMER-2026') })
  })
  await enterDesk(page)
  await openSection(page, 'promotions')
  const code = page.getByRole('link', { name: 'SPRING-SUMMER-2026' })
  await expect(code).toBeVisible()
  expect(await code.evaluate((it) => it.clientHeight)).toBeLessThan(30)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  await openSection(page, 'prices')
  await expect(page.getByRole('columnheader').nth(3)).toBeVisible()
  const middles = await page.getByRole('columnheader').evaluateAll((heads) =>
    heads.map((head) => {
      const range = document.createRange()
      range.selectNodeContents(head.querySelector('button')?.firstChild ?? head)
      const { top, height } = range.getBoundingClientRect()
      return top + height / 2
    })
  )
  expect(middles.length).toBeGreaterThan(3)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1)
})

test('a coupon in a currency that no price list has any more shows it, and keeps it @desktop', async ({ page }) => {
  const manager = await colleague(page.request, 'desk@velara.example')
  const list = { name: 'Sweden', currencyCode: 'SEK', copyOf: null, percent: 0, rounding: '0.01' as const }
  const { code } = (await manager.call(createPriceList, { input: list })).body
  const input = { ...emptyCoupon, code: 'SVERIGE5', value: 5, currencyCode: 'SEK' }
  expect((await manager.call(addCoupon, { input })).status).toBe(201)
  const basedOn = { name: 'Sweden', prices: 0, amounts: 0, volumeSteps: [] }
  expect((await manager.call(deletePriceList, { params: { code }, input: { basedOn } })).status).toBe(204)
  await enterDesk(page)
  await openSection(page, 'promotions&coupon=SVERIGE5')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Currency')).toHaveValue('SEK')
  await page.getByLabel('Maximum uses').fill('9')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  const { body: saved } = await manager.call(readCoupon, { params: { code: 'SVERIGE5' } })
  expect(saved).toMatchObject({ currencyCode: 'SEK', maxUses: 9 })
})
