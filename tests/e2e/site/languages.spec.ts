import type { Locator, Page } from '@playwright/test'
import { intlTag, languages, type LocaleCode, localisedPath } from '../../../contract/locale.ts'
import { expect, waitForHydration, test } from '../../support/e2e.ts'
import { foreignSentences, messageOf, wrongText } from './foreign-words.ts'
import { consoleErrorsOf, enter } from '../shopper.ts'
import { textsByLanguage } from '../texts.ts'

const buyer = 'commercial@maison-lumiere.example'
const publicPages = [
  '/',
  '/login',
  '/forgotten-password',
  '/product-catalog',
  '/product-catalog/intimate-essentials',
  '/product-catalog/femtech/luna-cup',
  '/shop/about',
  '/privacy/terms-and-conditions',
  '/privacy/privacy-policy',
  '/no/such/page'
]
const shopPages = [
  '/shop',
  '/shop/category/clitoral-vibrators',
  '/shop/products/luma',
  '/shop/products/duo',
  '/shop/cart',
  '/shop/quick-order',
  '/shop/payment/status',
  '/order/none/pay'
]

const menuOf = (page: Page): Locator => page.locator('[data-language-menu]').filter({ visible: true })

/**
 * The current page is entirely in its language, and does not scroll horizontally, on wide and on the narrowest screens.
 */
async function expectOneLanguage(page: Page, locale: LocaleCode): Promise<void> {
  const wide = page.viewportSize()!
  for (const size of [wide, { width: 320, height: 700 }]) {
    await page.setViewportSize(size)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', intlTag(locale))
    expect.soft(await wrongText(page, locale), page.url()).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(size.width)
  }
  await page.setViewportSize(wide)
}

/** Opens a page whose source, from which islands take their texts, contains no sentence of another language. */
async function visit(page: Page, path: string, locale: LocaleCode): Promise<void> {
  const response = await page.goto(localisedPath(path, locale))
  expect.soft(foreignSentences((await response?.text()) ?? '', locale), page.url()).toEqual([])
  await expectOneLanguage(page, locale)
}

for (const { code, name } of languages) {
  test(`a visitor reads every page in ${name} @desktop`, async ({ page }) => {
    const fonts = new Set<string>()
    page.on('request', (request) => request.resourceType() === 'font' && fonts.add(request.url()))
    for (const path of publicPages) await visit(page, path, code)
    expect([...fonts].map((address) => new URL(address).pathname.replace(/\..*/, '')).toSorted()).toEqual([
      '/_astro/display-core',
      '/_astro/text-core'
    ])
  })
}

test('a buyer reads every page of the shop in each language @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await enter(page, buyer)
  await page.goto('/shop/products/luma')
  await page.getByRole('button', { name: textsByLanguage.en.add }).first().click()
  await expect(page.getByText(textsByLanguage.en.added)).toBeVisible()
  for (const { code, name } of languages) {
    await test.step(`in ${name}`, async () => {
      for (const path of shopPages) await visit(page, path, code)
      await visit(page, '/shop/account', code)
      await page.locator('[data-view]').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectOneLanguage(page, code)
      await visit(page, '/checkout', code)
      await page.getByRole('button', { name: messageOf(code, 'checkout.json', 'next'), exact: true }).click()
      await expect(page.getByRole('radio').first()).toBeVisible()
      await expectOneLanguage(page, code)
    })
  }
  expect(consoleErrors).toEqual([])
})

test('the language menu leads to the same page, and the choice is stored @desktop', async ({ page }) => {
  await page.goto('/login?next=%2Fshop%2Fcart#content')
  const menu = menuOf(page)
  await expect(menu.getByRole('link')).toHaveCount(0)
  await menu.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link')).toHaveText(languages.map(({ name }) => name))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link')).toHaveCount(0)
  await expect(menu.locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Italiano' }).press('Enter')
  await expect(page).toHaveURL(/\/it\/login\?next=%2Fshop%2Fcart#content$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT')
  await expect(menuOf(page).locator('summary')).toContainText('Italiano')

  const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale')
  expect(cookie).toMatchObject({ value: 'it_IT', path: '/', sameSite: 'Lax' })
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(29.9 * 24 * 3600)
  expect(cookie!.expires - Date.now() / 1000).toBeLessThan(30.1 * 24 * 3600)
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('it_IT')

  const response = await page.request.get('/login?next=%2Fshop', { maxRedirects: 0 })
  expect([response.status(), response.headers()['location']]).toEqual([302, '/it/login?next=%2Fshop'])
  await menuOf(page).locator('summary').click()
  await menuOf(page).getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\d\/login\?next=%2Fshop%2Fcart#content$/)
  expect((await page.request.get('/login', { maxRedirects: 0 })).status()).toBe(200)
})

test('a language link followed before scripts have loaded keeps the URL and the choice @desktop', async ({
  context
}) => {
  // Pages created from the context do not wait for scripts, unlike the fixture's.
  const page = await context.newPage()
  await page.route('**/*.js', (route) => route.abort())
  for (const path of ['/login?next=%2Fshop%2Fcart#content', '/?a=1#who', '/product-catalog/femtech?a=1']) {
    await page.goto(path)
    for (const { code, name, tag } of languages.toReversed()) {
      await menuOf(page).locator('summary').click()
      await menuOf(page).getByRole('link', { name, exact: true }).click()
      const [, pathname, rest] = /^([^?]*)(.*)$/.exec(path)!
      await expect(page).toHaveURL(localisedPath(pathname!, code) + rest)
      await page.waitForLoadState()
      expect((await context.cookies()).find((cookie) => cookie.name === 'locale')?.value).toBe(tag)
    }
  }
})

test('the shop’s language menu keeps the product, selections and anchor', async ({ page }) => {
  await enter(page, buyer)
  await page.goto('/shop/products/luma?variant=LUMA-TEAL#content')
  for (const { code, name, tag } of languages.toReversed()) {
    await menuOf(page).locator('summary').click()
    await menuOf(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(`${localisedPath('/shop/products/luma', code)}?variant=LUMA-TEAL#content`)
    await expect(page.locator('html')).toHaveAttribute('lang', intlTag(code))
    await expect(page.getByText('LUMA-TEAL').first()).toBeVisible()
    const cookies = await page.context().cookies()
    expect(cookies.find((cookie) => cookie.name === 'locale')?.value).toBe(tag)
  }
})
