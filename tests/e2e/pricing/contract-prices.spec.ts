import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { readPdf } from '../../support/files/pdf.ts'
import { enter, expectAccessible } from '../shopper.ts'

const address = '/shop/account?section=contract-price'
const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

test('Marketing finds a contract price, sorts by margin and downloads the prices as files @desktop', async ({
  page
}) => {
  await enter(page, 'marketing@maison-lumiere.example')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Contract price' })).toBeVisible()
  await expect(rowsOf(page).filter({ hasText: 'LUMA-TEAL' })).toBeVisible()
  await expect(page.getByRole('table').nth(2)).toBeVisible()
  await expectAccessible(page)

  const all = await rowsOf(page).count()
  await page.getByRole('searchbox', { name: 'Search by name, SKU or EAN' }).fill('luma tea')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page).first()).toContainText('LUMA-TEAL')
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill('no such article')
  await expect(page.getByText('No SKUs match “no such article”.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(rowsOf(page)).toHaveCount(all)

  const sheet = await linkedFile(page, 'Line sheet (PDF)')
  expect((await readPdf(sheet)).text).toContain('LUMA-TEAL')
  const kit = unzipSync(await linkedFile(page, 'Media kit (ZIP)'))
  expect(Object.keys(kit)).toContain('pictures/LUMA-TEAL.webp')

  const excel = await fileBy(page, 'Excel workbook (.xlsx)')
  const { sheets } = await readXlsx(new Uint8Array(excel))
  expect(sheets[0]!.rows.map((row) => row[1])).toContain('LUMA-TEAL')
  const csv = parseCsv(new TextDecoder().decode(await fileBy(page, 'CSV file (.csv)')))
  expect(csv.map((row) => row[1])).toEqual(sheets[0]!.rows.map((row) => row[1]))

  await page.route('**/export/xlsx/contract-price?*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500,"detail":""}' })
  )
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV file (.csv)' }).click()
  await expect(page.getByText('The file could not be downloaded', { exact: false })).toBeVisible()
  await expect(rowsOf(page).first()).toBeVisible()
})

/** The file behind the first link with a name, fetched with the session cookie only. */
async function linkedFile(page: Page, name: string): Promise<Uint8Array> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name }).first().click()
  return new Uint8Array(readFileSync(await (await download).path()))
}

async function fileBy(page: Page, entry: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: entry }).click()
  return readFileSync(await (await download).path())
}

test('ten thousand prices scroll, and only visible rows are rendered @desktop', async ({ page }) => {
  const prices = Array.from({ length: 10_000 }, (_, i) => ({
    code: `SKU-${String(i).padStart(5, '0')}`,
    name: `Article ${i}`,
    productCode: 'luma',
    image: '',
    price: 1000 + i,
    rrpPrice: 30_000,
    ean: String(4_000_000_000_000 + i),
    taxons: [i < 9_000 ? 'women' : 'men']
  }))
  const taxons = [
    { code: 'women', name: 'Women' },
    { code: 'men', name: 'Men' }
  ]
  await enter(page, 'commercial@maison-lumiere.example')
  await page.route('**/api/v2/shop/contract-prices', (route) =>
    route.fulfill({ json: { currencyCode: 'EUR', taxons, prices } })
  )
  await page.goto(address)
  await expect(page.getByText('SKU-00000', { exact: true })).toBeVisible()
  expect(await rowsOf(page).count()).toBeLessThan(150)
  // The page grows while it renders, and as taller rows than estimated scroll into view.
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }))
    await expect(page.getByText('SKU-09999', { exact: true })).toBeInViewport({ timeout: 500 })
  }).toPass()
  expect(await rowsOf(page).count()).toBeLessThan(150)
  await page.getByRole('searchbox').fill('SKU-04711')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.getByText('Article 4711')).toBeVisible()
})

test('between phones and wide screens no product name is cut off @desktop', async ({ page }) => {
  await enter(page, 'commercial@maison-lumiere.example')
  await page.route('**/api/v2/shop/contract-prices', async (route) => {
    const json = (await (await route.fetch()).json()) as { prices: { price: number }[] }
    json.prices[0]!.price = 700_000_000
    await route.fulfill({ json })
  })
  for (const [width, prefix] of [
    [768, '/de'],
    [1024, '/de'],
    [1024, '']
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(prefix + address)
    const names = page.getByRole('rowheader').getByRole('link').locator('span')
    await expect(names.first()).toBeVisible()
    const cut = await names.evaluateAll((all) =>
      all
        .filter((name) => name.scrollHeight > name.clientHeight + 1 || name.closest('a')!.clientWidth < 192)
        .map((name) => name.textContent)
    )
    expect(cut).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

test('categories of more than twelve prices have dense rows @desktop', async ({ page }) => {
  await enter(page, 'commercial@maison-lumiere.example')
  await page.goto(address)
  const heightsOf = (name: string) =>
    page
      .getByRole('table', { name })
      .getByRole('row')
      .evaluateAll((all) => all.slice(1).map((row) => row.clientHeight))
  await expect(page.getByRole('table', { name: 'Sex toys for women' })).toBeVisible()
  expect(Math.max(...(await heightsOf('Sex toys for women')))).toBeLessThan(46)
  await page.getByRole('searchbox').fill('luma')
  await expect.poll(async () => (await heightsOf('Sex toys for women')).length).toBeLessThan(12)
  expect(Math.min(...(await heightsOf('Sex toys for women')))).toBeGreaterThan(50)
})

test('on a phone a price takes a few lines @phone', async ({ page }) => {
  await enter(page, 'commercial@maison-lumiere.example')
  await page.goto(address)
  const row = rowsOf(page).filter({ hasText: 'LUMA-TEAL' })
  await expect(row).toBeVisible()
  await expect(row.getByText(/^LUMA-TEAL · \d{13}$/)).toBeVisible()
  expect((await row.boundingBox())!.height).toBeLessThan(130)
})

test('without prices the section links to the shop, and a failed load can be retried @desktop', async ({ page }) => {
  await enter(page, 'commercial@maison-lumiere.example')
  const response = { currencyCode: 'EUR', taxons: [], prices: [] }
  let works = false
  let problem = { detail: 'Not now.' }
  await page.route('**/api/v2/shop/contract-prices', (route) =>
    works ? route.fulfill({ json: response }) : route.fulfill({ status: 404, json: problem })
  )
  await page.goto(address)
  await expect(page.getByText('Not now.')).toBeVisible()
  await expectAccessible(page)
  problem = { detail: '' }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Oops, something went wrong!')).toBeVisible()
  works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No contract prices for your company yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the shop', exact: true })).toBeVisible()
})
