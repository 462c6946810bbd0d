import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { signIn } from './shopper.ts'
import { words } from './words.ts'

const limit = 130_000
const pages = ['/shop', '/shop/category/femtech', '/shop/products/luma', '/shop/cart', '/checkout', '/shop/account']

test('a shop page loads less than 130 kB of JavaScript, gzipped', async ({ page }) => {
  await signIn(page, words.en, 'commercial@maison-lumiere.example')
  for (const path of pages) {
    const total = await scriptBytes(page, path)
    test.info().annotations.push({ type: 'JavaScript', description: `${path}: ${(total / 1000).toFixed(1)} kB` })
    expect(total, path).toBeGreaterThan(0)
    expect(total, path).toBeLessThan(limit)
  }
})

/** What a page loads of JavaScript until nothing more comes, gzipped; each file is fetched again to be weighed. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const addresses = new Set<string>()
  const note = (request: Request) => {
    if (request.url().endsWith('.js')) addresses.add(request.url())
  }
  page.on('request', note)
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  page.off('request', note)
  const sizes = [...addresses].map(async (address) => gzipSync(await (await page.request.get(address)).body()).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
