import { expect, test } from '../../support/e2e.ts'
import { fillCart } from '../cart/filled-cart.ts'
import { enter, expectAccessible } from '../shopper.ts'
import { textsByLanguage } from '../texts.ts'

const pages = [
  '/shop',
  '/shop/category/femtech',
  '/shop/category/femtech?view=table',
  '/shop/products/luma',
  '/shop/products?search=luma',
  '/shop/account?section=saved-lists',
  '/shop/help',
  '/shop/cart'
]

test('Marketing browses the shop, and no page lets it order', async ({ page, isMobile }) => {
  const texts = textsByLanguage.en
  await enter(page, 'marketing@maison-lumiere.example')
  await fillCart(page, { 'LUMA-ROSE': 2, 'BRISA-BLACK': 3 })
  // The role has changed since the last sign-in: the server's value counts, not the stored one.
  await page.evaluate(() => {
    const profile = JSON.parse(localStorage.getItem('profile')!) as object
    localStorage.setItem('profile', JSON.stringify({ ...profile, orders: true }))
  })
  const ordering = page.getByText(/quick order|checkout/i)
  const leading = page.locator('a[href*="checkout"], a[href*="quick-order"]')
  for (const path of pages) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expect(ordering.filter({ visible: true })).toHaveCount(0)
      await expect(leading.filter({ visible: true })).toHaveCount(0)
      await expectAccessible(page)
    })
  }
  await expect(page.getByRole('main').getByRole('button', { name: 'Save as list' })).toBeVisible()

  await test.step('the panel or sheet of the cart', async () => {
    await page.goto('/shop/help')
    const link = isMobile
      ? page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Cart' })
      : page.getByRole('banner').getByRole('link', { name: '2 lines' })
    await (isMobile ? link.tap() : link.hover())
    await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
    await expect(page.getByText(texts.toCheckout)).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the empty cart', async () => {
    await page.goto('/shop/cart')
    await page.getByRole('button', { name: 'Empty cart' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Empty cart' }).click()
    await expect(page.getByRole('main').getByText(texts.emptyCart)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Continue shopping' })).toBeVisible()
    await expect(leading.filter({ visible: true })).toHaveCount(0)
  })

  await test.step('the checkout by its address', async () => {
    await page.goto('/checkout')
    await expect(page.getByText('Your role can fill a cart but not check out.', { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: texts.complete })).toHaveCount(0)
    await expectAccessible(page)
  })
})
