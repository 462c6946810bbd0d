import type { Page, TestInfo } from '@playwright/test'
import { expect, test, waitForHydration } from '../../support/e2e.ts'
import { fillCart } from '../cart/filled-cart.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'
import { widthOf, textsByLanguage } from '../texts.ts'

const email = 'commercial@maison-lumiere.example'
const isPhone = ({ project }: TestInfo) => project.name === 'phone'

/** The search field: on phones in a sheet, otherwise by its shortcut. */
async function reachSearch(page: Page, info: TestInfo, label = 'Search') {
  const field = page.getByRole('combobox', { name: /Search products|Produkte suchen/ }).filter({ visible: true })
  if (isPhone(info)) await page.getByRole('navigation').getByRole('button', { name: label, exact: true }).tap()
  else await page.keyboard.press('/')
  await expect(field).toBeFocused()
  return field
}

test('suggests from the second letter and opens the selected one', async ({ page }, info) => {
  const consoleErrors = consoleErrorsOf(page)
  await enter(page, email)
  await page.goto('/shop/products')
  const field = await reachSearch(page, info)
  const searches: string[] = []
  page.on('request', (request) => request.url().includes('codeOrName') && searches.push(request.url()))
  await page.keyboard.type('l')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.type('um')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toContainText('Luma')
  await expect(options.first()).toContainText('LUMA-ROSE')
  await expect(options.first()).toContainText('€32.00')
  await expect(options.first().locator('mark').first()).toHaveText('Lum')
  expect(searches.every((url) => !/codeOrName=l&/.test(url))).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/shop/products/luma')
  expect(consoleErrors).toEqual([])
})

for (const [language, texts] of Object.entries(textsByLanguage)) {
  test(`Enter searches non-empty text only, in ${language} ${widthOf(language)}`, async ({ page }, info) => {
    await enter(page, email)
    await page.goto(`${texts.prefix}/shop`)
    const field = await reachSearch(page, info, language === 'en' ? 'Search' : 'Suche')
    const before = page.url()
    await field.fill('   ')
    await page.keyboard.press('Enter')
    expect(page.url()).toBe(before)
    await field.fill('luma')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${texts.prefix}/shop/products?search=luma`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      language === 'en' ? 'Results for “luma”' : '„luma“'
    )
    await expect(page.getByRole('link', { name: 'Luma', exact: true }).first()).toBeVisible()
    await expect(page).toHaveTitle(/luma/)
    const best = language === 'en' ? 'Best match' : 'Beste Treffer'
    await expect(page.getByRole('main').getByRole('combobox').locator('option').first()).toHaveText(best)
  })
}

test('a search ignores accents and typos; without results or text it shows other products @desktop', async ({
  page
}) => {
  await enter(page, email)
  await page.goto('/shop/products?search=lümma')
  await expect(page.getByRole('link', { name: 'Luma', exact: true }).first()).toBeVisible()

  await test.step('without results it shows similar products and a link to help', async () => {
    await page.goto('/shop/products?search=luma+qqqq')
    await expect(page.getByText('Sorry, no results for “luma qqqq”.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/shop/help')
    await expect(page.getByRole('heading', { name: 'Similar results' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Luma', exact: true }).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('without a search text all products are listed', async () => {
    await page.goto('/shop/products?search=++')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
    await expect(page.getByRole('heading', { level: 2, name: /^\d+ products$/ })).toBeVisible()
    // The first of several pages.
    await expect(page.getByRole('article')).toHaveCount(24)
    await expect(page.getByRole('main').getByRole('combobox').locator('option').first()).toHaveText('Featured')
  })
})

test('cards show and add the variant searched for @desktop', async ({ page }) => {
  await enter(page, email)
  await fillCart(page, {})
  await page.goto('/shop/products?search=SOLO-BLACK')
  const card = page.getByRole('article').first()
  await expect(card).toContainText('SOLO-BLACK')
  await expect(card.locator('img')).toHaveAttribute('src', /black/)
  await card.getByRole('button', { name: 'Add Solo, Black to cart' }).click()
  await expect(card.getByRole('button', { name: 'Added' })).toBeVisible()
  await page.goto('/shop/cart')
  await expect(page.getByRole('main').getByText('SOLO-BLACK')).toBeVisible()
  await expect(page.getByRole('main').getByText('SOLO-TEAL')).toHaveCount(0)
  await page.goto('/shop/products?search=luma&attributes=color:lilac')
  await expect(card).toContainText('LUMA-LILAC')
  await card.getByTitle('Deep teal').click()
  await card.getByRole('link', { name: 'Luma', exact: true }).click()
  await page.waitForURL('**/shop/products/luma?variant=LUMA-TEAL')
})

test('the field aborts the previous request, takes a slash as a letter, and opens a variant by SKU or EAN @desktop', async ({
  page
}, info) => {
  await enter(page, email)
  await page.goto('/shop')
  const field = await reachSearch(page, info)
  const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })

  await test.step('typing aborts the previous request', async () => {
    await page.route('**/api/v2/shop/products?codeOrName=lu&**', () => undefined)
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('codeOrName=lu&'))
    const first = page.waitForRequest(/codeOrName=lu&/)
    await field.fill('lu')
    await first
    await field.fill('luma')
    await givenUp
    await expect(page.getByRole('option').first()).toContainText('Luma')
  })

  await test.step('the slash stays a letter, and a click searches like Enter, but not without text', async () => {
    await field.fill('a')
    await page.keyboard.press('/')
    await expect(field).toHaveValue('a/')
    await field.fill(' ')
    await button.click()
    await expect(page).toHaveURL(/\/shop$/)
    await field.fill('brisa')
    await button.click()
    await page.waitForURL('**/shop/products?search=brisa')
    await waitForHydration(page)
  })

  await test.step('a SKU leads to its own variant', async () => {
    await (await reachSearch(page, info)).fill('luma-teal')
    await expect(page.getByRole('option').first()).toContainText('LUMA-TEAL')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/shop/products/luma?variant=LUMA-TEAL')
    await waitForHydration(page)
  })

  await test.step('a SKU or EAN with Enter opens its variant, as from a scanner', async () => {
    await reachSearch(page, info)
    await page.keyboard.insertText('4262401104725')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/shop/products/solo?variant=SOLO-BLACK')
    await expect(page.getByRole('radio', { name: /^Black/ })).toBeChecked()
    await page.goBack()
    await page.waitForURL('**/shop/products/luma?variant=LUMA-TEAL')
  })
})
