import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { enterDesk } from '../desk/desk.ts'
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
  'orders&order=000000027',
  'partners',
  'support',
  'prices',
  'promotions',
  'accounting',
  'log'
].map((section) => `/desk?section=${section}`)

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const named = new Set(['name', 'fullName', 'companyName', 'company', 'firstName', 'lastName', 'city', 'poNumber'])

const lengthen = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(lengthen)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([key, one]) => [
            key,
            typeof one === 'string' && named.has(key) ? `${one} ${longWord}` : lengthen(one)
          ])
        )
      : value

/** Gives every name in the API's responses one more word, longer than a line. */
const lengthenNames = (page: Page) =>
  page.route('**/api/v2/**', async (route) => {
    const response = await route.fetch()
    const isJson = response.headers()['content-type']?.includes('json')
    if (route.request().method() !== 'GET' || !isJson) return route.fulfill({ response })
    return route.fulfill({ response, json: lengthen(await response.json()) })
  })

/** Controls that are cut off at the right edge of the window, outside areas that scroll. */
const controlsCutOff = (page: Page) =>
  page
    .locator('main')
    .first()
    .evaluate((main) =>
      [...main.querySelectorAll('a, button, input, select')]
        .filter((control) => control.getBoundingClientRect().right > innerWidth + 1)
        .filter((control) => {
          for (let box = control.parentElement; box; box = box.parentElement)
            if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) return false
          return true
        })
        .map((control) => control.outerHTML.slice(0, 80))
    )

/** Pages that scroll horizontally or cut off controls, in German because of its long words. */
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
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > page.viewportSize()!.width) wide.push(`${path}: ${width}`)
    wide.push(...(await controlsCutOff(page)).map((control) => `${path}: ${control}`))
  }
  return wide
}

// A window of 1280 by 900 at 200 %.
test.use({ viewport: { width: 640, height: 450 } })

test('no public page scrolls sideways at 200 % with wide text @desktop', async ({ page }) => {
  expect(await wideOnes(page, publicPages)).toEqual([])
})

test('no page of the shop scrolls sideways at 200 % with wide text and long names @desktop', async ({ page }) => {
  await enter(page, 'commercial@maison-lumiere.example')
  await lengthenNames(page)
  expect(await wideOnes(page, shopPages)).toEqual([])
})

test('no section of the desk scrolls sideways at 200 % with wide text and long names @desktop', async ({ page }) => {
  await enterDesk(page)
  await lengthenNames(page)
  expect(await wideOnes(page, deskPages)).toEqual([])
})
