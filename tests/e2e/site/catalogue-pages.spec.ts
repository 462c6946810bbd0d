import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, expectAccessible } from '../shopper.ts'
import { brand } from '../../../src/brand.ts'

const address = '/product-catalog'
const searchBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Name, code or collection' })

test('categories, collections and products have pages with structured data @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  const main = page.getByRole('main')
  await page.goto(address)

  await test.step('from the overview through a category to a product', async () => {
    await main.getByRole('link', { name: 'Shop all Femtech' }).click()
    await expect(page).toHaveURL(/\/product-catalog\/femtech$/)
    await expectAccessible(page)
    await main.getByRole('link', { name: 'View Menstrual cups' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menstrual cups')
    await expectAccessible(page)
    await main.getByRole('link', { name: 'Luna cup' }).click()
    await expect(page).toHaveURL(/\/product-catalog\/femtech\/luna-cup$/)
    await expectAccessible(page)
  })

  await test.step('it has structured data without a price', async () => {
    const [breadcrumb, product] = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent) as Record<string, never>))
    expect(breadcrumb!['itemListElement']).toMatchObject(
      ['Home', 'Catalogue', 'Femtech', 'Menstrual cups', 'Luna cup'].map((name, i) => ({ position: i + 1, name }))
    )
    expect(product).toMatchObject({ '@type': 'ProductGroup', material: 'Silicone', brand: { name: brand.name } })
    expect(product!['hasVariant']).toMatchObject([
      { '@type': 'Product', sku: 'LUNA-CUP-A-ROSE', color: 'Rose' },
      {},
      {},
      {}
    ])
    expect(JSON.stringify(product)).not.toMatch(/price|offer/i)
    await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', /cup/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product-catalog\/femtech\/luna-cup$/)
    await expect(page.locator('link[rel=alternate]')).toHaveCount(6)
  })

  await test.step('a variant changes the picture, and the same page is there in German', async () => {
    await main.getByRole('button', { name: 'Size A, Lilac LUNA-CUP-A-LILAC' }).click()
    await expect(page.locator('[data-main]')).toHaveAttribute('srcset', /lilac/)
    await page.goto('/de/product-catalog/femtech/luna-cup')
    await expect(page).toHaveTitle(/^Menstruationstasse Luna · /)
    await page
      .getByRole('navigation', { name: 'Sie sind hier' })
      .getByRole('link', { name: 'Menstruationstassen' })
      .click()
    await expect(page).toHaveURL(/\/de\/product-catalog\/menstrual-cups$/)
  })

  expect(
    (await page.request.get('/product-catalog/menstrual-cups/luna-cup', { headers: { Accept: 'text/html' } })).status()
  ).toBe(404)
  expect(consoleErrors).toEqual([])
})

test('no row of products on public pages has empty cells beside it', async ({ page }) => {
  const freeWidths = () =>
    page.locator('[data-grid]:has([data-cover])').evaluateAll((grids) =>
      grids.map((grid) => {
        const cells = [...grid.querySelectorAll('[data-card-picture], [data-cover]')]
        const boxes = cells.map((cell) => cell.getBoundingClientRect())
        const last = Math.max(...boxes.map(({ top }) => top))
        const right = Math.max(...boxes.filter(({ bottom }) => bottom > last).map((box) => box.right))
        return Math.round(grid.getBoundingClientRect().right - right)
      })
    )
  for (const path of [address, `${address}/sex-toys-for-women`, `${address}/femtech`]) {
    await page.goto(path)
    const free = await freeWidths()
    expect(free.length, path).toBeGreaterThan(1)
    expect(free, path).toEqual(free.map(() => 0))
  }
})

test('the search finds by name, code and collection, tolerates a typo, and works by keyboard @desktop', async ({
  page
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(address)
  const names = page.getByRole('option').locator('[data-name]')
  const status = page.getByRole('search').getByRole('status')

  await test.step('nothing of it is loaded before it is wanted', async () => {
    expect(requests.filter((path) => path.startsWith('/pagefind/'))).toEqual([])
  })

  await test.step('by name, SKU, EAN and collection, whatever the accents and the case', async () => {
    for (const [text, found] of [
      ['brisa ivory', ['Brisa']],
      ['veil-36', ['Veil']],
      ['4262 4011 0421 3', ['Luma']],
      ['KÉGEL devi', ['Kegel devices', 'Pelvi One', 'Pelvi Sense', 'Pelvi Set']]
    ] as const) {
      await searchBox(page).fill(text)
      await expect(names).toHaveText([...found])
    }
    await expect(status).toHaveText('4 results')
    await expectAccessible(page)
  })

  await test.step('Escape closes, Arrow Down opens and goes around', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(searchBox(page)).toHaveValue('KÉGEL devi')
    await page.keyboard.press('ArrowDown')
    await expect(names).toHaveCount(4)
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('option', { selected: true })).toHaveText(/Pelvi Set/)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveText(/Kegel devices/)
    await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', 'catalogue-result-0')
  })

  await test.step('Enter in the emptied field opens no earlier result', async () => {
    await searchBox(page).fill('')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(page.locator('[role=option]')).toHaveCount(0)
  })

  await test.step('without a result there are other ways on', async () => {
    for (const text of ['zzzzqq', '4262401199999']) {
      await searchBox(page).fill(text)
      await expect(status).toHaveText(`Nothing found for “${text}”.`)
      await expect(names).toHaveCount(0)
    }
    await expect(page.getByRole('search').getByRole('link', { name: 'Femtech' })).toBeVisible()
    await expectAccessible(page)
    await expect(page).toHaveURL(/\/product-catalog$/)
  })

  await test.step('a typo is forgiven, and Enter opens the first result', async () => {
    await searchBox(page).fill('lmua')
    await expect(status).toHaveText('Did you mean “luma”? 1 result')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product-catalog\/sex-toys-for-women\/luma$/)
  })

  await test.step('in German too, from the page of a product', async () => {
    await page.goto('/de/product-catalog/sex-toys-for-women/luma')
    await page.getByRole('combobox').fill('menstruationstase')
    await expect(names.first()).toHaveText('Menstruationstassen')
    await page.getByRole('option').filter({ hasText: 'Menstruationstasse Luna' }).click()
    await expect(page).toHaveURL(/\/de\/product-catalog\/femtech\/luna-cup$/)
  })
  expect(consoleErrors).toEqual([])
})

test('a slow or unreachable search index is reported, with alternatives @desktop', async ({ page }) => {
  const { promise: wait, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/pagefind/**', async (route) => {
    await wait
    await route.abort()
  })
  await page.goto(address)
  await searchBox(page).fill('luma')
  const search = page.getByRole('search')
  await expect(search.getByRole('status')).toHaveText('Searching…')
  release()
  await expect(search.getByRole('status')).toHaveText(/^Search is not available/)
  await expect(search.getByText('Check the spelling')).toBeHidden()
  await expect(search.getByRole('link', { name: 'For women' })).toBeVisible()
})
