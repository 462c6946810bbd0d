import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { signInAtDesk } from './desk/desk.ts'
import { axeViolations, enter } from './shopper.ts'

test.use({ colorScheme: 'dark' })

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

/** Expects a dark page without violations of contrast in its current state. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  expect(await groundOf(page)).toBe('rgb(22, 16, 21)')
  expect.soft(await axeViolations(page, 'html', ['wcag2aa']), page.url()).toEqual([])
}

test('the shop is readable in its dark scheme; printed, and on public pages, it is light @desktop', async ({
  page
}) => {
  await enter(page, 'admin@maison-lumiere.example')
  for (const path of [
    '/shop',
    '/shop/category/clitoral-vibrators',
    '/shop/products/luma',
    '/shop/quick-order',
    '/shop/cart',
    '/shop/account?section=order-history',
    '/shop/account?section=payments',
    '/shop/account?section=address-book'
  ]) {
    await page.goto(path)
    await expectReadable(page)
  }
  await page.goto('/shop')
  const banners = page.getByRole('tablist', { name: 'Promotions' }).getByRole('tab')
  await expect(banners).not.toHaveCount(0)
  for (const banner of await banners.all()) {
    await banner.click()
    await expectReadable(page)
  }
  await page.goto('/shop/account')
  await page.locator('[data-view]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectReadable(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveCSS('color', 'rgb(31, 26, 36)')
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/privacy/terms-and-conditions')
  expect(await groundOf(page)).toBe('rgb(251, 248, 244)')
})

test('the desk is readable in its dark scheme @desktop', async ({ page }) => {
  await signInAtDesk(page)
  for (const section of ['today', 'orders', 'orders&order=000000027', 'partners', 'prices', 'promotions', 'settings']) {
    await page.goto(`/desk?section=${section}`)
    await expectReadable(page)
  }
})
