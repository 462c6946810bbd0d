import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { signInAtDesk } from '../desk/desk.ts'
import { enter } from '../shopper.ts'

/** The text spacing of WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

const publicPages = [
  '/',
  '/product-catalog',
  '/product-catalog/condoms',
  '/login',
  '/register',
  '/privacy/privacy-policy'
]
const shopPages = [
  '/shop',
  '/shop/category/sex-toys-for-women',
  '/shop/products',
  '/shop/products/luma',
  '/shop/quick-order',
  '/shop/cart',
  '/shop/help',
  ...['', '?section=payments', '?section=team', '?section=address-book', '?section=saved-lists'].map(
    (query) => `/shop/account${query}`
  )
]
const deskPages = [
  'today',
  'applications',
  'orders',
  'partners',
  'support',
  'prices',
  'promotions',
  'accounting',
  'log'
].map((section) => `/desk?section=${section}`)

/** Pages that scroll horizontally, in German because of its long words. */
async function wideOnes(page: Page, paths: readonly string[]): Promise<string[]> {
  const wide: string[] = []
  for (const path of paths) {
    await page.goto(`/de${path}`)
    // The content security policy blocks style elements.
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets.push(sheet)
    }, spacing)
    await expect(page.locator('h1').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > page.viewportSize()!.width) wide.push(`${path}: ${width}`)
  }
  return wide
}

// A window of 1280 by 900 at 200 %.
test.use({ viewport: { width: 640, height: 450 } })

test('no public page scrolls sideways at 200 % with wide text @desktop', async ({ page }) => {
  expect(await wideOnes(page, publicPages)).toEqual([])
})

test('no page of the shop scrolls sideways at 200 % with wide text @desktop', async ({ page }) => {
  await enter(page, 'commercial@maison-lumiere.example')
  expect(await wideOnes(page, shopPages)).toEqual([])
})

test('no section of the desk scrolls sideways at 200 % with wide text @desktop', async ({ page }) => {
  await signInAtDesk(page, 'desk@velara.example', '/de')
  expect(await wideOnes(page, deskPages)).toEqual([])
})
