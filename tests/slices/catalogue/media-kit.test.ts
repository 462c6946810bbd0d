import { strFromU8, unzipSync } from 'fflate'
import { parseCsv } from 'hucre/csv'
import { describe, expect, test } from 'vitest'
import { readTaxon } from '../../../contract/catalogue/catalogue.ts'
import { exportCollectionKit, exportProductKit } from '../../../contract/catalogue/media-kit.ts'
import { pathOf } from '../../../contract/endpoint.ts'
import { contentOf } from '../../../server/core/catalogue-content.ts'
import { kitPictures, kitSheet } from '../../../server/catalogue/media-kit/kit.ts'
import { zipStream } from '../../../server/catalogue/media-kit/zip-stream.ts'
import { testCatalogue } from '../../support/builders/catalogue.ts'
import { shopForSuite } from '../../support/shop.ts'
import { brand } from '../../../src/brand.ts'

describe('media kits', () => {
  const shop = shopForSuite('sqlite')

  const send = async (path: string, locale: string) =>
    (await shop.as('marketing')).send(path, { headers: { 'Accept-Language': locale } })
  const filesOf = async (response: Response) => unzipSync(new Uint8Array(await response.arrayBuffer()))

  test('a taxon has its picture in three types, and the files of its products', async () => {
    const buyer = await shop.as('marketing')
    const { body } = await buyer.call(readTaxon, { params: { code: 'condoms' }, headers: { Locale: 'de_DE' } })
    const { image } = testCatalogue().taxons.find(({ code }) => code === 'condoms')!
    expect(body.images.map(({ type, path }) => [type, path])).toEqual([
      ['main', image.path],
      ['thumb', image.thumb],
      ['background', image.path]
    ])
    expect(body.taxonDownloadables).toEqual([
      { name: 'Sortimentsblatt (PDF)', path: '/shop/export/pdf/line-sheet/condoms' },
      { name: 'Texte und Bilder (ZIP)', path: '/shop/export/zip/collection/condoms' }
    ])
    for (const { path } of body.taxonDownloadables) expect((await buyer.send(path)).status).toBe(200)
    for (const code of ['makeup', 'catalog'])
      expect((await buyer.call(readTaxon, { params: { code } })).body.taxonDownloadables).toEqual([])
  })

  test('a product’s kit contains its codes and texts in the reader’s language, and no price', async () => {
    const name = `${brand.name.toLowerCase().replaceAll(/\W+/g, '-')}-luma-de`
    const response = await send(pathOf(exportProductKit.path, { code: 'luma' }), 'de-DE')
    expect(response.headers.get('Content-Type')).toBe('application/zip')
    expect(response.headers.get('Content-Disposition')).toContain(`${name}.zip`)
    const files = await filesOf(response)
    const table = parseCsv(strFromU8(files[`${name}.csv`]!), { delimiter: ';' })
    expect(table[0]).toEqual([
      'SKU',
      'EAN',
      'Name',
      'Variante',
      'Untertitel',
      'Beschreibung',
      'Materialien',
      'Eigenschaften',
      'Maße',
      'Gewicht mit Verpackung (g)',
      'Bilder'
    ])
    const { variants, ...luma } = testCatalogue().products.find(({ code }) => code === 'luma')!
    expect(table.slice(1).map(([sku, ean]) => [sku, ean])).toEqual(variants.map(({ sku, ean }) => [sku, ean]))
    const [, first] = table
    expect(first!.slice(4, 6)).toEqual([luma.subtitle['de'], 'Luma in full.\n\n(de)'])
    expect(first!.at(-1)).toContain('LUMA-ROSE.webp')
  })

  test('a collection’s kit contains all of its products, a category’s those of its collections', async () => {
    const skusOf = async (code: string) => {
      const files = await filesOf(await send(pathOf(exportCollectionKit.path, { code }), 'en-US'))
      const [name] = Object.keys(files)
      return parseCsv(strFromU8(files[name!]!))
        .slice(1)
        .map(([sku]) => String(sku))
    }
    const { products, taxons } = testCatalogue()
    const skusIn = (codes: string[]) =>
      products
        .filter((product) => product.taxons.some((code) => codes.includes(code)))
        .flatMap(({ variants }) => variants.map(({ sku }) => sku))
    const { code, parent } = taxons.find((taxon) => taxon.parent && skusIn([taxon.code]).length > 0)!
    expect((await skusOf(code)).toSorted()).toEqual(skusIn([code]).toSorted())
    const siblings = taxons.filter((taxon) => taxon.parent === parent).map((taxon) => taxon.code)
    expect((await skusOf(parent!)).toSorted()).toEqual(skusIn([parent!, ...siblings]).toSorted())
  })

  test('an unknown or disabled product has none', async () => {
    expect((await send(pathOf(exportProductKit.path, { code: 'no-such-thing' }), 'en-US')).status).toBe(404)
    expect((await send(pathOf(exportCollectionKit.path, { code: 'no-such-thing' }), 'en-US')).status).toBe(404)
  })
})

test('a picture shared by several SKUs is included once, under the first SKU', () => {
  const [luma] = testCatalogue().products
  const image = luma!.variants[0]!.image
  const variants = luma!.variants.slice(0, 2).map((variant) => ({ ...variant, image }))
  const pictures = kitPictures([{ ...luma!, images: [image], variants }])
  expect(pictures).toEqual([{ path: image.path, name: `${variants[0]!.sku}.webp` }])
})

test('a list in a description has a line for each item', () => {
  const content = contentOf({ ...testCatalogue(), version: '1' })
  const [luma] = testCatalogue().products
  const description = { en: '<p>Soft:</p><ul><li>one</li><li>two &amp; three</li></ul>' }
  const [, row] = [...kitSheet(content, [{ ...luma!, description }], 'en').rows]
  expect(row).toContain('Soft:\n\n- one\n- two & three')
})

test('pictures have names that differ in more than case, and SKUs keep theirs', () => {
  const [luma] = testCatalogue().products
  const [first, second] = luma!.variants
  const other = { ...second!, sku: 'VEIL-1' }
  const [veil, kit] = [
    { ...luma!, code: 'veil', variants: [first!], images: [{ ...first!.image, path: '/veil.webp' }] },
    { ...luma!, code: 'kit', variants: [other], images: [] }
  ]
  expect(kitPictures([veil, kit]).map(({ name }) => name)).toEqual([
    `${first!.sku}.webp`,
    'VEIL-1.webp',
    'veil-1-2.webp'
  ])
})

test('a ZIP omits missing pictures, and preserves names in any script', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const parts = [
    { name: 'é/ü.webp', read: async () => bytes },
    { name: 'gone.webp', read: async () => undefined }
  ]
  const zip = await new Response(zipStream(parts, new Date('2026-11-21T10:00:00Z'))).arrayBuffer()
  expect(unzipSync(new Uint8Array(zip))).toEqual({ 'é/ü.webp': bytes })
})
