import type { Page } from '@playwright/test'
import { sectionCodes } from '../../../src/islands/desk/section-codes.ts'
import { sectionList } from '../../../src/islands/shell/account/section-list.ts'
import { expect, test } from '../../support/e2e.ts'
import { fillCart } from '../cart/filled-cart.ts'
import { enterDesk } from '../desk/desk.ts'
import { enlarged, errorsWhenEnlarged, layoutErrors } from '../reflow.ts'
import { enter } from '../shopper.ts'

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
  '/checkout',
  '/checkout?step=payment',
  '/shop/help',
  ...sectionList.map(({ code }) => `/shop/account?section=${code}`)
]
const deskPages = [...sectionCodes, 'orders&order=000000027'].map((section) => `/desk?section=${section}`)

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

/** Selected controls that look like one beside them: forced colours replace backgrounds. */
const indistinct = () => {
  const shown = (one: Element) => one.checkVisibility({ visibilityProperty: true })
  const isSelected = (one: Element) =>
    ['aria-current', 'aria-selected', 'aria-pressed'].some((name) => ![null, 'false'].includes(one.getAttribute(name)))
  const lookOf = (one: Element) =>
    [one, ...one.children]
      .flatMap((part) => [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
      .map(({ backgroundColor, border, outline, textDecorationLine, color }) =>
        [backgroundColor, border, outline, textDecorationLine, color].join(' ')
      )
      .join()
  return [...document.querySelectorAll('a, button, [role=tab]')]
    .filter((one) => isSelected(one) && shown(one))
    .filter((one) => {
      const group = one.closest('ul, ol, [role=group], [role=tablist], nav, fieldset') ?? one.parentElement!
      const others = [...group.querySelectorAll(one.tagName)].filter((other) => !isSelected(other) && shown(other))
      return others.some((other) => lookOf(other) === lookOf(one))
    })
    .map((one) => `looks like the others: ${one.outerHTML.slice(0, 80)}`)
}

/** Errors of pages at 200 % with wide text and at 320 px, in German because of its long words. */
async function errorsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const errors: string[] = []
  for (const path of paths) {
    await page.setViewportSize(enlarged)
    await page.goto(`/de${path}`)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const found = await errorsWhenEnlarged(page, async () => [
      ...(await page.evaluate(layoutErrors)),
      ...(await page.evaluate(indistinct))
    ])
    errors.push(...found.map((error) => `${path} ${error}`))
  }
  return errors
}

/** The token of the buyer's newest order. */
const firstOrder = (page: Page) =>
  page.evaluate(async () => {
    const { value } = JSON.parse(localStorage.getItem('token')!) as { value: string }
    const response = await fetch('/api/v2/shop/orders?itemsPerPage=1', {
      headers: { Authorization: `Bearer ${value}` }
    })
    const [order] = (await response.json()) as { tokenValue: string }[]
    return order!.tokenValue
  })

// Borders that stand for backgrounds in forced colours take more room than in normal ones.
test.use({ viewport: enlarged, contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

test('no public page scrolls sideways at 200 % or 320 px, or relies on colours @desktop', async ({ page }) => {
  expect(await errorsOf(page, publicPages)).toEqual([])
})

test('no page of the shop scrolls sideways at 200 % or 320 px, or relies on colours @desktop', async ({ page }) => {
  await enter(page, 'admin@maison-lumiere.example')
  await fillCart(page, { 'LUMA-ROSE': 24, 'VEIL-12': 60 })
  await lengthenNames(page)
  const confirmation = `/checkout?step=done&order=${await firstOrder(page)}`
  expect(await errorsOf(page, [...shopPages, confirmation])).toEqual([])
})

test('no section of the desk scrolls sideways at 200 % or 320 px, or relies on colours @desktop', async ({ page }) => {
  await enterDesk(page)
  await lengthenNames(page)
  expect(await errorsOf(page, deskPages)).toEqual([])
})
