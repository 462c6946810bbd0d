import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { fillCart } from '../cart/filled-cart.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'
import { textsByLanguage } from '../texts.ts'
import { brand } from '../../../src/brand.ts'

const buyer = 'commercial@maison-lumiere.example'
const category = '/shop/category/sex-toys-for-women'

/** Opens the filters, which are beside the list or in a sheet. */
async function openFilters(page: Page, texts = { filters: /^Filters/ }) {
  const button = page.getByRole('button', { name: texts.filters })
  if (!(await button.isVisible())) return page.getByRole('complementary')
  await button.click()
  return page.getByRole('dialog')
}

const productNames = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 })

/** Expects all products of the category to be listed, as many as its heading says. */
async function expectWhole(page: Page): Promise<number> {
  const names = productNames(page)
  await expect(names.filter({ hasText: 'Aria' })).toBeVisible()
  const count = Number.parseInt(await page.getByRole('heading', { name: /^\d+ products$/ }).innerText())
  await expect(names).toHaveCount(count)
  return count
}

const expectNames = (page: Page, names: string[]) =>
  expect.poll(async () => (await productNames(page).allTextContents()).toSorted()).toEqual(names)

test('filters are in the URL, show counts, and are removed by chip and by the back button', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await enter(page, buyer)
  await page.goto(category)
  const count = await expectWhole(page)
  await expect(page.getByRole('navigation', { name: 'Collections' }).getByRole('link')).toHaveCount(5)
  const parts = page.getByRole('main').locator('nav[aria-label=Collections], article')
  await expect(parts).toHaveCount(count + 1)
  expect(await parts.evaluateAll((all) => all.map(({ tagName }) => tagName)), 'collections, then products').toEqual([
    'NAV',
    ...Array.from({ length: count }, () => 'ARTICLE')
  ])

  const filters = await openFilters(page)
  const black = filters.getByRole('checkbox', { name: /^Black/ })
  await expect(black.locator('xpath=..')).toContainText('3')
  await black.check()
  await expect(page).toHaveURL(/attributes=color%3Ablack/)
  await filters.getByRole('checkbox', { name: /^Ivory/ }).check()
  await expect(page).toHaveURL(/attributes=color%3Ablack%2Ccolor%3Aivory/)
  // Loaded, so no longer faded.
  await expect(page.getByRole('main').locator('section[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('main').locator('div.motion-state:has(article)')).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expectNames(page, ['Brisa', 'Duna', 'Lira', 'Perla', 'Petala'])

  await page.getByRole('button', { name: 'Remove filter: Ivory' }).click()
  await expectNames(page, ['Brisa', 'Duna', 'Lira'])
  await page.goBack()
  await expectNames(page, ['Brisa', 'Duna', 'Lira', 'Perla', 'Petala'])
  await page.reload()
  await expectNames(page, ['Brisa', 'Duna', 'Lira', 'Perla', 'Petala'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expectWhole(page)
  expect(consoleErrors).toEqual([])
})

test('products ignore clicks until the collections above them have loaded, which would move them @desktop', async ({
  page
}) => {
  await enter(page, buyer)
  await page.addInitScript(() => {
    const countCards = () => {
      const isComplete = document.querySelector('nav[aria-label=Collections]') !== null
      const moves = !isComplete && document.querySelector('main article h3')?.closest('[inert]') === null
      if (moves) document.documentElement.dataset['moved'] = 'true'
    }
    new MutationObserver(countCards).observe(document, { childList: true, subtree: true })
  })
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v2/shop/taxons/*', async (route) => {
    await promise
    await route.continue()
  })
  const listed = page.waitForResponse('**/api/v2/shop/products?*')
  await page.goto(category)
  await (await listed).finished()
  await expect(page.locator('main [inert] article h3').first()).toBeVisible()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  release()
  await expectWhole(page)
  expect(await page.evaluate(() => document.documentElement.dataset['moved'])).toBeUndefined()
})

test('the back button returns to the place in a list that was left for a product @phone', async ({ page }) => {
  await enter(page, buyer)
  await page.goto('/shop/products?inStock=true')
  await expect(productNames(page)).toHaveCount(24)
  await productNames(page).nth(18).scrollIntoViewIfNeeded()
  // The click itself may scroll.
  await page.evaluate(() => addEventListener('pagehide', () => sessionStorage.setItem('left', String(scrollY))))
  await productNames(page).nth(18).getByRole('link').click()
  await page.waitForURL(/products\/[a-z]/)
  const left = Number(await page.evaluate(() => sessionStorage.getItem('left')))
  expect(left).toBeGreaterThan(1200)
  await page.goBack()
  await expect(productNames(page)).toHaveCount(24)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 200)
})

test('a typed price applies at once and adds no history entry @desktop', async ({ page }) => {
  await enter(page, buyer)
  await page.goto('/shop')
  await page.goto(category)
  const filters = await openFilters(page)
  const upTo = filters.getByRole('textbox', { name: 'Price up to' })
  // A click waits until the list takes input.
  await upTo.click()
  await upTo.pressSequentially('19,50')
  await expect(page).toHaveURL(/priceTo=1950/)
  await page.keyboard.press('Escape')
  await expectNames(page, ['Brisa', 'Mini Brisa', 'Perla', 'Perla Duo'])
  await expect(page.getByRole('button', { name: 'Remove filter: up to €19.50' })).toBeVisible()
  await page.goBack()
  await page.waitForURL('**/shop')
})

test('filters without results can be cleared, and an empty category has another message @desktop', async ({ page }) => {
  await enter(page, buyer)
  await page.goto(`${category}?priceTo=1`)
  await expect(page.getByRole('heading', { name: 'No products match these filters.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expectWhole(page)
  // Every collection of the range has products.
  await page.route(/\/api\/v2\/shop\/products\?.*/, (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } })
  )
  await page.goto('/shop/category/makeup')
  await expect(page.getByText(textsByLanguage.en.emptyCategory)).toBeVisible()
})

test('the sort order is in the URL, and a page beyond the last shows the last @desktop', async ({ page }) => {
  await enter(page, buyer)
  await page.goto(`${category}?page=9`)
  await expectWhole(page)
  await expect(page).not.toHaveURL(/page=/)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Highest price first')
  await expect(page).toHaveURL(/order=-price/)
  await expect(productNames(page).first()).toHaveText('Gift set')
})

test('pages are in the URL, and the back button moves through them @desktop', async ({ page }) => {
  await enter(page, buyer)
  // Three pages of results; the mock returns the same six for each.
  await page.route(/\/api\/v2\/shop\/products\?.*itemsPerPage=24/, async (route) => {
    const url = route.request().url().replace('itemsPerPage=24', 'itemsPerPage=6')
    const response = await route.fetch({ url })
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '72' } })
  })
  await page.goto('/shop/category/catalog')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(page.getByText('1 to 24 of 72')).toBeVisible()
  await expect(productNames(page)).toHaveCount(6)
  const first = await productNames(page).allTextContents()
  await expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '?page=3')
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(productNames(page)).not.toHaveText(first)
  const second = await productNames(page).allTextContents()
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?page=3$/)
  await page.goBack()
  await expect(productNames(page)).toHaveText(second)
  await page.reload()
  await expect(productNames(page)).toHaveText(second)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name, A to Z')
  await expect(page).not.toHaveURL(/page=/)
})

test('the table is filled by keyboard: Enter adds a row, the footer adds the rest in one call @desktop', async ({
  page
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await enter(page, buyer)
  await page.goto(`${category}?view=table`)
  const quantity = (name: string) => page.getByRole('textbox', { name: `Quantity of ${name}` })
  await expect(quantity('Luma, Rose')).toBeVisible()
  await expectAccessible(page)

  await quantity('Luma, Rose').focus()
  await page.keyboard.press('Tab')
  await expect(quantity('Luma, Deep teal')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(quantity('Luma, Lilac')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('-6e0.')
  await expect(quantity('Luma, Deep teal')).toHaveValue('60')
  const row = page.getByRole('row').filter({ has: quantity('Luma, Deep teal') })
  await expect(row).toContainText('−8%')
  await expect(row).toContainText('€29.44')
  // Enter pressed twice adds once.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText(textsByLanguage.en.added)).toBeVisible()
  await expect(row).toContainText('60 in cart')

  await quantity('Luma, Rose').fill('24')
  await quantity('Brisa, Rose').fill('400')
  await expect(quantity('Brisa, Rose')).toHaveValue('300')
  const foot = page.getByRole('region', { name: 'Entered quantities' })
  await expect(foot).toContainText('2 lines, 324 units not in the cart yet')
  await expectAccessible(page)
  const bulk = page.waitForRequest((request) => request.url().includes('/items-bulk'))
  await foot.getByRole('button', { name: 'Add all' }).click()
  await bulk
  await expect(page.getByText('Items successfully added to your cart!')).toBeVisible()
  await expect(page.getByRole('row').filter({ has: quantity('Luma, Rose') })).toContainText('24 in cart')
  await expect(quantity('Luma, Rose')).toHaveValue('')
  await expect(row).toContainText('60 in cart')
  expect(consoleErrors).toEqual([])
})

test('the Products menu opens on hover, is pinned by a click and loads once @desktop', async ({ page }) => {
  await enter(page, buyer)
  await page.clock.install()
  await page.goto('/shop/help')
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/taxons') && requests.push(request.url()))
  const trigger = page.getByRole('button', { name: 'Products', exact: true })
  const link = page.getByRole('link', { name: /^Clitoral vibrators/ })
  await trigger.hover()
  await expect(link).toBeVisible()
  await trigger.click()
  await expect(link).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${brand.name}, shop` })
    .hover()
  await page.clock.fastForward(300)
  await expect(link).toBeVisible()
  await trigger.click()
  await expect(link).toHaveCount(0)
  expect(requests).toHaveLength(1)
})

test('the table asks before it adds more than is in stock, and adds what is available @desktop', async ({ page }) => {
  await enter(page, buyer)
  await fillCart(page, { 'SOLO-TEAL': 2, 'LUMA-ROSE': 22 })
  await page.goto('/shop/products?view=table')
  const quantity = (name: string) => page.getByRole('textbox', { name: `Quantity of ${name}` })
  const row = (name: string) => page.getByRole('row').filter({ has: quantity(name) })
  await expect(row('Luma, Rose')).toContainText('22 in cart')
  await quantity('Luma, Rose').fill('5')
  await expect(row('Luma, Rose')).toContainText('€30.40')
  await quantity('Solo, Deep teal').fill('6')
  await page.getByRole('button', { name: 'Add all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Only 7 in stock' })
  await expect(dialog).toContainText('2 are already in your cart.')
  await dialog.getByRole('button', { name: 'Add 5', exact: true }).click()
  await expect(page.getByText('Items successfully added to your cart!')).toBeVisible()
  await expect(row('Solo, Deep teal')).toContainText('7 in cart')
  await expect(row('Luma, Rose')).toContainText('27 in cart')
})

test('rows that could not be added at once stay typed and show why @desktop', async ({ page }) => {
  await enter(page, buyer)
  await page.goto(`${category}?view=table`)
  await page.route('**/items-bulk', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500,"detail":""}' })
  )
  const quantity = page.getByRole('textbox', { name: 'Quantity of Aria, Plum' })
  await quantity.fill('12')
  await page.getByRole('button', { name: 'Add all' }).click()
  await expect(page.getByText('Error!', { exact: true })).toBeVisible()
  await expect(page.getByText('Something went wrong!')).toBeVisible()
  await expect(quantity).toHaveValue('12')
})

test('the category page is shown in German @phone', async ({ page }) => {
  await enter(page, buyer)
  await page.goto(`/de${category}`)
  await expect(page.getByRole('heading', { name: /^\d+ Produkte$/ })).toBeVisible()
  const filters = await openFilters(page, { filters: /^Filter/ })
  await expect(filters.getByRole('checkbox', { name: /^Auf Lager/ })).toBeVisible()
})
