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

test('a name edited in the browser is in the file, and after a build on the pages', async ({ page }) => {
  const before = project.read(file)
  const forms = await project.startForms()
  await editName(page, forms.url)
  await expect(() => {
    // Everything else is unchanged, including quoted EANs and no-break spaces.
    expect(project.read(file)).toBe(before.replace('{ en: Luma, ', '{ en: Luma Nova, '))
  }).toPass()
  await bringPicture(page)
  await forms.stop()
  expect(checkContent(project.folder).errors).toEqual([])

  // A bestseller referenced by others, and one with an award.
  for (const code of ['brisa', 'luna-cup']) {
    const gone = `src/content/products/${code}.yaml`
    writeFileSync(join(project.folder, gone), `publishUntil: '2026-11-20'\n${project.read(gone)}`)
  }
  // Builds with CMS=1 contain no forms either.
  const site = project.build({ CMS: '1', PUBLISH_DAY: '2026-11-21' })
  const pages = [...site].filter(([name]) => name.endsWith('.html'))
  expect(pages.some(([name, html]) => !/^(fr|de|it|es)\//.test(name) && html.includes('Luma Nova'))).toBe(true)
  for (const [name, text] of site) expect(/keystatic/i.test(text), `${name} knows the forms`).toBe(false)

  const catalogue = JSON.parse(site.get('catalogue.json')!) as CatalogueFile
  const codes = catalogue.products.map(({ code }) => code)
  expect(catalogue.products.find(({ code }) => code === 'luma')).toMatchObject({
    name: { en: 'Luma Nova', de: 'Luma' }
  })
  expect(codes, 'published until yesterday').not.toContain('brisa')
  expect(codes).not.toContain('luna-cup')
  for (const { code, related } of catalogue.products) for (const one of related) expect(codes, code).toContain(one)
  for (const code of catalogue.bestsellers) expect(codes).toContain(code)
  for (const [name, html] of pages) expect(html.includes('BRISA-ROSE'), `${name} shows what is not on sale`).toBe(false)
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
async function bringPicture(page: Page): Promise<void> {
  const photograph = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  await page.getByRole('button', { name: 'Add' }).nth(4).click()
  const dialog = page.getByRole('dialog')
  const upload = { name: 'Luma in Hand.JPG', mimeType: 'image/jpeg', buffer: photograph }
  await dialog.getByLabel('New picture').setInputFiles(upload)
  await expect(dialog.getByLabel('Picture', { exact: true })).toHaveValue('products/luma-in-hand.webp')
  const kept = await sharp(join(project.folder, 'src/assets/products/luma-in-hand.webp')).metadata()
  expect(kept).toMatchObject({ format: 'webp', width: 2400, height: 1600 })
}
