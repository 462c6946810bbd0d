import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, test } from '../support/e2e.ts'
import { enter, expectAccessible } from './shopper.ts'

const buyer = 'commercial@maison-lumiere.example'

test('a link with a variant opens on it, and choosing another changes the address', async ({ page }) => {
  await enter(page, buyer)
  await page.goto('/shop/products/luma?variant=LUMA-TEAL')
  const colours = page.getByRole('group', { name: 'Colour' })
  await expect(colours.getByRole('radio', { name: /^Deep teal/ })).toBeChecked()
  await colours.getByRole('radio', { name: /^Lilac/ }).check()
  await expect(page).toHaveURL(/variant=LUMA-LILAC/)
})

test('what is out of stock can be waited for, and the wish be taken back', async ({ page }) => {
  await enter(page, buyer)
  await page.goto('/shop/products/duo')
  const tell = page.getByRole('main').getByRole('button', { name: 'Tell me when it is back' })
  await tell.click()
  await expect(page.getByText(/^We will write to you as soon as Duo/)).toBeVisible()
  await expect(tell).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.reload()
  await expect(tell).toHaveAttribute('aria-pressed', 'true')
  await tell.click()
  await expect(tell).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(tell).toHaveAttribute('aria-pressed', 'false')
})

test('the words and all pictures can be taken away, in the reader’s language @desktop', async ({ page }) => {
  await enter(page, buyer)
  await page.goto('/de/shop/products/luma')
  const text = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Produkttext/ }).click()
  expect((await text).suggestedFilename()).toBe('luma-de.txt')
  const written = readFileSync(await (await text).path(), 'utf8')
  expect(written).toMatch(/^Luma\n/)
  expect(written).toContain('Art.-Nr. LUMA-ROSE, EAN 4262401104213')
  expect(written).not.toContain('<')
  const zip = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Produktbilder/ }).click()
  const files = unzipSync(readFileSync(await (await zip).path()))
  expect(Object.keys(files)).toEqual(['luma-1.webp', 'luma-2.webp', 'luma-3.webp', 'luma-4.webp'])
  expect(Buffer.from(files['luma-1.webp']!.slice(8, 12)).toString()).toBe('WEBP')
})
