import type { Page } from '@playwright/test'
import { expect, waitForHydration, test as base } from '../../support/e2e.ts'
import { fillCart } from '../cart/filled-cart.ts'
import { enterDesk } from '../desk/desk.ts'
import { toPayment } from '../payments/paying.ts'
import { enter } from '../shopper.ts'
import { textsByLanguage } from '../texts.ts'

/** A full demo shop whose data is created for the same day in every run. `npm run pictures` retakes the pictures. */
const test = base.extend({
  shopOptions: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures out of this pattern
    async ({}, provide) => {
      const env = { DEMO_DATA: 'full', NODE_OPTIONS: '--import ./tests/e2e/site/fixed-date.mjs' }
      await provide({ env })
    },
    { scope: 'worker' }
  ],
  page: async ({ page }, provide) => {
    await page.clock.setFixedTime('2026-03-02T08:05:00Z')
    await provide(page)
  }
})

const phone = { width: 390, height: 844 }
const buyer = 'commercial@maison-lumiere.example'

/** Compares the visible part of a page with its picture in docs/pictures, after everything in it has loaded. */
async function expectPicture(page: Page, name: string): Promise<void> {
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await expect(page).toHaveScreenshot(`${name}.png`)
}

test('public pages look like their pictures @desktop', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expectPicture(page, 'landing')
  await page.goto('/product-catalog')
  await expectPicture(page, 'catalogue')
  await page.setViewportSize(phone)
  await page.goto('/de/product-catalog/clitoral-vibrators')
  await expectPicture(page, 'collection-phone')
})

test('pages of the shop look like their pictures @desktop', async ({ page }) => {
  await enter(page, buyer)
  await page.goto('/shop')
  await expectPicture(page, 'home')
  await page.goto('/shop/products')
  await expectPicture(page, 'shop')
  await page.goto('/shop/products/luma')
  await expectPicture(page, 'product')
  await fillCart(page, { 'LUMA-ROSE': 24, 'SOLO-TEAL': 6, 'PETALA-IVORY': 12 })
  await page.goto('/shop/cart')
  await expectPicture(page, 'cart')
  await toPayment(page, textsByLanguage.en, 'Bank transfer')
  await expectPicture(page, 'checkout')
  await page.setViewportSize(phone)
  await page.goto('/de/shop/account?section=payments')
  await expectPicture(page, 'payments-phone')
})

test('sections of the desk look like their pictures @desktop', async ({ page }) => {
  await enterDesk(page)
  await page.goto('/desk')
  await expectPicture(page, 'desk')
  await page.goto('/desk?section=orders')
  await expectPicture(page, 'desk-orders')
  await page.setViewportSize(phone)
  await page.goto('/de/desk?section=partners')
  await expectPicture(page, 'desk-partners-phone')
})
