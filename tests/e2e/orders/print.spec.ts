import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createShoppingList, type ShoppingList } from '../../../contract/cart/shopping-lists.ts'
import { listContractPrices } from '../../../contract/pricing/contract-prices.ts'
import { listOrders, type Order } from '../../../contract/orders/order.ts'
import { variantPath } from '../../../contract/scalars.ts'
import { expect, test } from '../../support/e2e.ts'
import { readPdf } from '../../support/files/pdf.ts'
import { fillCart } from '../cart/filled-cart.ts'
import { enter } from '../shopper.ts'

// Kerning splits words in printed pages, so texts are compared without spaces.
const packed = (text: string) => text.replaceAll(/\s/g, '')

/** The given texts that appear on the printed page. */
async function printedOf(page: Page, texts: readonly string[]): Promise<string[]> {
  const text = packed((await readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).text)
  return texts.filter((one) => text.includes(packed(one)))
}

async function send<T>(page: Page, method: 'GET' | 'POST', path: string, data?: object): Promise<T> {
  const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('token')!) as { value: string }).value)
  const response = await page.request.fetch(path, { method, data, headers: { Authorization: `Bearer ${token}` } })
  return response.json() as Promise<T>
}

test('cart, order and list print as documents, and are downloaded as PDF @desktop', async ({ page }) => {
  await enter(page, 'commercial@maison-lumiere.example')

  await test.step('the cart prints its lines and totals, without controls', async () => {
    await fillCart(page, { 'LUMA-ROSE': 20, 'SOLO-TEAL': 2 })
    await page.goto('/shop/cart')
    await expect(page.getByText('Add 4 more for 5% off.')).toBeVisible()
    const delivery = 'Delivery in 7 to 10 business days after payment or approval.'
    const shown = ['Velara SAS', 'LUMA-ROSE', 'SOLO-TEAL', '€640.00', 'Order total', delivery, '1 / 1']
    const controls = ['Review and checkout', 'Continue shopping', 'Add 4 more', 'Quick order', 'Privacy']
    expect(await printedOf(page, [...shown, ...controls])).toEqual(shown)
  })

  await test.step('its PDF waits for the quantity that was typed last, which applies without leaving the field', async () => {
    const clicked = Promise.withResolvers<undefined>()
    await page.route('**/items/*', async (route) => {
      await clicked.promise
      await route.continue()
    })
    await page.getByRole('spinbutton', { name: 'Quantity of Luma, Rose' }).fill('31')
    await expect(page.getByRole('row', { name: /LUMA-ROSE/ })).toContainText('€942.40')
    const download = page.waitForEvent('download')
    const button = page.getByRole('button', { name: 'Download as PDF' })
    await button.click()
    await expect(button).toBeDisabled()
    clicked.resolve(undefined)
    const file = await download
    expect(file.suggestedFilename()).toBe('Cart.pdf')
    const { text } = await readPdf(readFileSync(await file.path()))
    expect(text).toContain('SKUs: 2, units: 33')
  })

  await test.step('an open order prints instead of the page behind it', async () => {
    const [order, other] = await send<Order[]>(page, 'GET', listOrders.path)
    await page.goto(`/shop/account?section=order-history&order=${order!.tokenValue}`)
    const dialog = page.getByRole('dialog', { name: `Order ${order!.number}` })
    await expect(dialog.getByText('Ship to')).toBeVisible()
    const shown = ['Velara SAS', `Order ${order!.number}`, 'Ship to']
    expect(await printedOf(page, [...shown, 'Order History', other!.number!])).toEqual(shown)
    for (const lower of [0, 100, 200, 300, 400, 500, 600]) {
      await dialog
        .locator('table')
        .first()
        .evaluate((table, height) => (table.style.marginBottom = `${height}px`), lower)
      const { pages } = await readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
      const withTotals = pages.map(packed).filter((one) => /Goodsatlistprice|VAT20%/.test(one))
      expect(withTotals, `totals on one page, ${lower} px lower`).toHaveLength(1)
    }
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download as PDF' }).click()
    ])
    expect(file.suggestedFilename()).toBe(`Order ${order!.number}.pdf`)
  })

  await test.step('a list prints every line, also those of other pages', async () => {
    const { prices } = await send<{ prices: { code: string }[] }>(page, 'GET', listContractPrices.path)
    const skus = prices.slice(0, 35).map(({ code }) => code)
    const items = skus.map((sku) => ({ productVariant: variantPath(sku), quantity: 2 }))
    const { id } = await send<ShoppingList>(page, 'POST', createShoppingList.path, { name: 'Spring window', items })
    await page.goto(`/shop/account?section=saved-lists&list=${id}`)
    await expect(page.getByRole('heading', { name: 'Spring window' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(31)
    expect(await printedOf(page, skus)).toEqual(skus)
    await expect(page.getByRole('row'), 'the screen is as before').toHaveCount(31)
  })

  await test.step('a list of several pages says which part of it is printed', async () => {
    await page.route(/\/api\/v2\/shop\/orders\?/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '24' } })
    })
    await page.goto('/shop/account?section=order-history')
    await expect(page.getByText('1 to 10 of 24')).toBeVisible()
    const shown = ['24 company orders', '1 to 10 of 24']
    expect(await printedOf(page, [...shown, 'Reorder', 'View'])).toEqual(shown)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('lists of the account print one head for each value, and no filters', async () => {
    await page.setViewportSize({ width: 794, height: 1123 })
    for (const section of ['order-history', 'payments', 'contract-price']) {
      await page.goto(`/shop/account?section=${section}`)
      const table = page.getByRole('main').getByRole('table').first()
      await expect(table.getByRole('row').nth(1)).toContainText('€')
      await page.emulateMedia({ media: 'print' })
      const [heads, values] = await table
        .locator('thead tr, tbody tr:first-child')
        .evaluateAll((rows) =>
          rows.map(({ children }) => [...children].filter((cell) => cell.checkVisibility()).length)
        )
      expect(values, section).toBe(heads)
      await expect(page.getByRole('main').getByRole('searchbox')).toBeHidden()
      await expect(page.locator('main :is(thead svg, select ~ svg)').filter({ visible: true })).toHaveCount(0)
      await page.emulateMedia({ media: 'screen' })
    }
  })
})
