import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { getCollection } from 'astro:content'
import { strToU8, zipSync } from 'fflate'
import { languages } from '../../contract/locale.ts'
import { brand } from '../brand.ts'
import { catalogueTree } from './catalogue-tree.ts'

/** Of every file inside, so that two builds of one content write one archive. */
const stamp = new Date(2000, 0, 1)

/** Where the archive of a product lies on the site: `luma` -> `/downloads/velara-luma.zip`. */
export const archivePath = (code: string) => `/downloads/${archiveName(code)}.zip`

/** `luma` -> `velara-luma` */
export const archiveName = (code: string) => `${brand.name.toLowerCase().replaceAll(/\W+/g, '-')}-${code}`

const made = new Map<string, ReturnType<typeof makeArchive>>()

/** A product's pictures as they were made, and its texts and codes in every language, as a ZIP. */
export function archiveOf(code: string): ReturnType<typeof makeArchive> {
  const archive = made.get(code) ?? makeArchive(code)
  made.set(code, archive)
  return archive
}

async function makeArchive(code: string): Promise<Uint8Array<ArrayBuffer>> {
  const product = (await getCollection('products')).find(({ data }) => data.code === code)!.data
  const paths = [...product.images, ...product.variants.map(({ image }) => image)].map(({ path }) => path)
  const pictures = paths.map(async (path) => [basename(path), await readFile(join('src/assets', path))] as const)
  const texts = await Promise.all(languages.map(({ code: locale, name }) => textsIn(code, locale, name)))
  const eans = product.variants.map(({ sku, ean }) => `${sku}  EAN ${ean}`)
  const files = {
    ...Object.fromEntries(await Promise.all(pictures)),
    [`${code}.txt`]: strToU8([eans.join('\n'), ...texts, ''].join('\n\n'))
  }
  // Pictures are compressed as they are.
  return new Uint8Array(zipSync(files, { level: 0, mtime: stamp }))
}

async function textsIn(code: string, locale: (typeof languages)[number]['code'], language: string): Promise<string> {
  const collections = (await catalogueTree(locale)).flatMap(({ collections }) => collections)
  const product = collections.flatMap(({ products }) => products).find((product) => product.code === code)!
  const variants = product.variants.map(({ sku, name }) => (name ? `${sku}  ${name}` : sku))
  const facts = [product.materials.join(', '), product.features.join(', '), product.dimensions].filter(Boolean)
  return [
    `== ${language} ==`,
    `${product.name}\n${product.subtitle}`,
    product.description.trim(),
    [...facts, ...variants].join('\n')
  ].join('\n\n')
}
