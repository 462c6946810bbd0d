import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../../server/seed/accounts.ts'
import { expect, waitForHydration, test } from '../support/e2e.ts'
import { pressTo } from './shopper.ts'
import { textsByLanguage } from './texts.ts'

/** Waits until the islands of a page opened by keyboard are hydrated. */
async function opened(page: Page, url: string | RegExp): Promise<void> {
  await page.waitForURL(url)
  await waitForHydration(page)
}

test('a cart is filled by keyboard, from sign-in to checkout', async ({ page }) => {
  const { keyboard } = page
  const main = page.getByRole('main')
  const to = (target: Locator, key = 'Tab') => pressTo(page, key, target)

  await test.step('signs in', async () => {
    await page.goto('/login')
    await to(page.getByLabel('Email'))
    await keyboard.type('commercial@maison-lumiere.example')
    await to(page.locator('input[type=password]'))
    await keyboard.type(demoPassword)
    await keyboard.press('Enter')
    await opened(page, '**/shop')
  })

  await test.step('searches, opens what is marked, and adds it', async () => {
    await keyboard.press('/')
    await expect(page.getByRole('combobox', { name: /Search products/ })).toBeFocused()
    await keyboard.type('luma')
    await expect(page.getByRole('option', { name: /Luma/ }).first()).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await opened(page, /\/shop\/products\/luma/)
    await expect(main.getByRole('heading', { level: 1, name: 'Luma' })).toBeVisible()
    await to(main.getByRole('spinbutton', { name: textsByLanguage.en.quantity }))
    await keyboard.type('6')
    await keyboard.press('Enter')
    await expect(page.getByText(textsByLanguage.en.added)).toBeVisible()
  })

  await test.step('opens a category, and adds two rows of its table', async () => {
    await to(page.getByRole('button', { name: textsByLanguage.en.products }), 'Shift+Tab')
    await keyboard.press('Enter')
    const category = page.getByRole('banner').getByRole('link', { name: /^Femtech/ })
    await expect(category).toBeVisible()
    const collection = page.getByRole('banner').getByRole('link', { name: /^G-spot vibrators/ })
    await expect(collection).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowRight')
    await expect(collection).toBeFocused()
    await keyboard.press('ArrowLeft')
    await to(category, 'ArrowDown')
    await keyboard.press('Enter')
    await opened(page, '**/category/femtech')
    await expect(main.getByRole('article').first()).toBeVisible()
    await to(main.getByRole('button', { name: 'Table' }))
    await keyboard.press('Enter')
    const quantities = main.locator('input[data-quantity]:enabled')
    await expect(quantities.first()).toBeVisible()
    await to(quantities.first())
    await keyboard.type('3')
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    await expect(quantities.nth(1)).toBeFocused()
    await keyboard.type('4')
    await keyboard.press('Enter')
    await expect(main.getByText('3 in cart')).toBeVisible()
    await expect(main.getByText('4 in cart')).toBeVisible()
  })

  await test.step('looks into the cart’s panel, and goes on to the cart', async () => {
    await keyboard.press('/')
    await to(page.getByRole('banner').getByRole('link', { name: '3 lines' }))
    const panel = page.getByRole('region', { name: 'Cart' })
    await expect(panel.getByText('Luma, Rose')).toBeVisible()
    await to(panel.getByRole('link', { name: textsByLanguage.en.toCheckout }))
    await keyboard.press('Enter')
    await opened(page, '**/shop/cart')
  })

  await test.step('changes a quantity, and reaches the checkout', async () => {
    const quantity = main.getByRole('spinbutton', { name: textsByLanguage.en.quantity })
    await expect(quantity).toHaveValue('6')
    await to(quantity)
    await keyboard.type('24')
    await keyboard.press('Enter')
    await expect(main.getByText('€729.60').first()).toBeVisible()
    await to(main.getByRole('link', { name: textsByLanguage.en.toCheckout }))
    await keyboard.press('Enter')
    await opened(page, '**/checkout')
    await expect(main.getByRole('heading', { level: 1, name: textsByLanguage.en.next })).toBeVisible()
  })
})
