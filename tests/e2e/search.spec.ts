import type { Page, TestInfo } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { complaintsOf, enter, expectAccessible } from './shopper.ts'
import { widthOf, words } from './words.ts'

const email = 'commercial@maison-lumiere.example'
const isPhone = ({ project }: TestInfo) => project.name === 'phone'

/** The search's field: on phones in a sheet, otherwise by its key. */
async function reachSearch(page: Page, info: TestInfo, label = 'Search') {
  const field = page.getByRole('combobox', { name: /Search products|Produkte suchen/ }).filter({ visible: true })
  if (isPhone(info)) await page.getByRole('navigation').getByRole('button', { name: label, exact: true }).tap()
  else await page.keyboard.press('/')
  await expect(field).toBeFocused()
  return field
}

test('suggests from the second letter and opens what is marked', async ({ page }, info) => {
  const complaints = complaintsOf(page)
  await enter(page, email)
  await page.goto('/shop/products')
  const field = await reachSearch(page, info)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('codeOrName') && asked.push(request.url()))
  await page.keyboard.type('l')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.type('um')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Luma')
  await expect(options.first()).toContainText('LUMA-ROSE')
  await expect(options.first()).toContainText('€32.00')
  await expect(options.first().locator('mark').first()).toHaveText('Lum')
  expect(asked.every((url) => !/codeOrName=l&/.test(url))).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/shop/products/luma')
  expect(complaints).toEqual([])
})

test('a SKU leads to its own variant @desktop', async ({ page }, info) => {
  await enter(page, email)
  await page.goto('/shop')
  await reachSearch(page, info)
  await page.keyboard.type('luma-teal')
  await expect(page.getByRole('option').first()).toContainText('Luma, ')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/shop/products/luma?variant=LUMA-TEAL')
})

for (const [language, says] of Object.entries(words)) {
  test(`Enter searches what is typed, and only where something is, in ${language} ${widthOf(language)}`, async ({
    page
  }, info) => {
    await enter(page, email)
    await page.goto(`${says.prefix}/shop`)
    const field = await reachSearch(page, info, language === 'en' ? 'Search' : 'Suche')
    const before = page.url()
    await field.fill('   ')
    await page.keyboard.press('Enter')
    expect(page.url()).toBe(before)
    await field.fill('luma')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${says.prefix}/shop/products?search=luma`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      language === 'en' ? 'Results for “luma”' : '„luma“'
    )
    await expect(page.getByRole('link', { name: 'Luma', exact: true }).first()).toBeVisible()
    await expect(page).toHaveTitle(/luma/)
    const best = language === 'en' ? 'Best match' : 'Beste Treffer'
    await expect(page.getByRole('main').getByRole('combobox').locator('option').first()).toHaveText(best)
    await expectAccessible(page)
  })
}

test('forgives accents and a typing error @desktop', async ({ page }) => {
  await enter(page, email)
  await page.goto('/shop/products?search=lümma')
  await expect(page.getByRole('link', { name: 'Luma', exact: true }).first()).toBeVisible()
})

test('finds nothing, shows what comes close, and the way to help @desktop', async ({ page }) => {
  await enter(page, email)
  await page.goto('/shop/products?search=luma+qqqq')
  await expect(page.getByText('Sorry, we found nothing for “luma qqqq”.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/shop/help')
  await expect(page.getByRole('heading', { name: 'Close to what you typed' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Luma', exact: true }).first()).toBeVisible()
  await expectAccessible(page)
})

test('without a text asks for one, and for nothing from the server @desktop', async ({ page }) => {
  await enter(page, email)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/shop/products?') && asked.push(request.url()))
  await page.goto('/shop/products?search=++')
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
  await expectAccessible(page)
  await page.getByRole('main').getByLabel('Search products').fill('brisa')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/shop/products?search=brisa')
})

test('an older call is given up when more is typed, and a lost connection can be tried again @desktop', async ({
  page
}, info) => {
  await enter(page, email)
  await page.goto('/shop')
  const field = await reachSearch(page, info)
  await page.route('**/api/v2/shop/products?codeOrName=lu&**', () => undefined)
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('codeOrName=lu&'))
  const first = page.waitForRequest(/codeOrName=lu&/)
  await field.fill('lu')
  await first
  await field.fill('luma')
  await givenUp
  await expect(page.getByRole('option').first()).toContainText('Luma')
})

test('the slash is a letter where something is typed, and a click searches as Enter does @desktop', async ({
  page
}, info) => {
  await enter(page, email)
  await page.goto('/shop')
  const field = await reachSearch(page, info)
  await field.fill('a')
  await page.keyboard.press('/')
  await expect(field).toHaveValue('a/')
  const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
  await field.fill(' ')
  await button.click()
  await expect(page).toHaveURL(/\/shop$/)
  await field.fill('brisa')
  await button.click()
  await page.waitForURL('**/shop/products?search=brisa')
})
