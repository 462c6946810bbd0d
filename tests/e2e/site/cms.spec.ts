import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { CatalogueFile } from '../../../contract/catalogue/catalogue-file.ts'
import { checkContent } from '../../../scripts/content/content-errors.mjs'
import { copyProject, type ProjectCopy } from '../../support/project-copy.ts'

const file = 'src/content/products/luma.yaml'
// Created in the worker only: the runner also loads this file to list its tests.
let project: ProjectCopy
test.beforeAll(() => {
  project = copyProject()
})
test.afterAll(() => project.remove())

test('a name edited in the browser is in the file and on the pages; expired products are on none', async ({ page }) => {
  // A bestseller referenced by others, and one with an award.
  for (const code of ['brisa', 'luna-cup']) {
    const expired = `src/content/products/${code}.yaml`
    writeFileSync(join(project.folder, expired), `publishUntil: '2026-11-20'\n${project.read(expired)}`)
  }
  const before = project.read(file)
  const forms = await project.startForms({ PUBLISH_DAY: '2026-11-21' })
  await editName(page, forms.url)
  await expect(() => {
    // Everything else is unchanged, including quoted EANs and no-break spaces.
    expect(project.read(file)).toBe(before.replace('{ en: Luma, ', '{ en: Luma Nova, '))
  }).toPass()
  await uploadPicture(page)
  expect(checkContent(project.folder).errors).toEqual([])

  // The first request compiles the page.
  const textOf = async (path: string) => (await page.request.get(forms.url + path, { timeout: 120_000 })).text()
  await expect.poll(() => textOf('/product-catalog'), { timeout: 120_000 }).toContain('Luma Nova')
  const catalogue = JSON.parse(await textOf('/catalogue.json')) as CatalogueFile
  const codes = catalogue.products.map(({ code }) => code)
  expect(catalogue.products.find(({ code }) => code === 'luma')).toMatchObject({
    name: { en: 'Luma Nova', de: 'Luma' }
  })
  expect(codes, 'published until yesterday').not.toContain('brisa')
  expect(codes).not.toContain('luna-cup')
  for (const { code, related } of catalogue.products) for (const one of related) expect(codes, code).toContain(one)
  for (const code of catalogue.bestsellers) expect(codes).toContain(code)
  for (const path of ['/', '/product-catalog', '/de/product-catalog', '/product-catalog/sex-toys-for-women/brisa'])
    expect(await textOf(path), `${path} shows what is not on sale`).not.toMatch(/(?<!MINI-)BRISA-ROSE/)
  await forms.stop()
})

async function editName(page: Page, url: string): Promise<void> {
  // The forms load a font from the web, which tests block.
  await page.route(/^https:/, (route) => route.abort())
  await page.goto(`${url}/keystatic/collection/products/item/luma`)
  const name = page.getByRole('group', { name: 'Name' }).first()
  // The first start bundles the forms' packages.
  await expect(name.getByLabel('Deutsch')).toHaveValue('Luma', { timeout: 120_000 })
  await name.getByLabel('English').fill('Luma Nova')
  await page.getByRole('button', { name: 'Save' }).click()
}

/** A photograph uploaded in the form is saved below src/assets as WebP, and referenced by the form. */
async function uploadPicture(page: Page): Promise<void> {
  const photograph = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  await page.getByRole('button', { name: 'Add' }).nth(4).click()
  const dialog = page.getByRole('dialog')
  const upload = { name: 'Luma in Hand.JPG', mimeType: 'image/jpeg', buffer: photograph }
  await dialog.getByLabel('New picture').setInputFiles(upload)
  await expect(dialog.getByLabel('Picture', { exact: true })).toHaveValue('products/luma-in-hand.webp')
  const stored = await sharp(join(project.folder, 'src/assets/products/luma-in-hand.webp')).metadata()
  expect(stored).toMatchObject({ format: 'webp', width: 2400, height: 1600 })
}
