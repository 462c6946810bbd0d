import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { defaultLocale, languages } from '../../contract/locale.ts'
import { brand } from '../brand.ts'
import { cataloguePlaces } from './catalogue-tree.ts'

/** Of every file inside, so that two builds of one content write one archive. */
const stamp = new Date(2000, 0, 1)

/** Where the archive of a product lies on the site: `luma` -> `/downloads/velara-luma.zip`. */
export const archivePath = (code: string) => `/downloads/${archiveName(code)}.zip`

/** `luma` -> `velara-luma` */
export const archiveName = (code: string) => `${brand.name.toLowerCase().replaceAll(/\W+/g, '-')}-${code}`

const sizes = new Map<string, Promise<number>>()

/** Bytes of a product's archive. The archive itself is not kept: two thousand of them would fill the memory. */
export function archiveSize(code: string): Promise<number> {
  const size = sizes.get(code) ?? archiveOf(code).then(({ length }) => length)
  sizes.set(code, size)
  return size
}

/** A product's pictures as they were made, and its texts and codes in every language, as a ZIP. */
export async function archiveOf(code: string): Promise<Uint8Array<ArrayBuffer>> {
  const { product } = (await cataloguePlaces(defaultLocale)).get(code)!
  const pictures = product.pictures.map(async ({ path }) => [basename(path), await original(path)] as const)
  const texts = await Promise.all(languages.map(({ code: locale, name }) => textsIn(code, locale, name)))
  const eans = product.variants.map(({ sku, ean }) => `${sku}  EAN ${ean}`)
  const files = {
    ...Object.fromEntries(await Promise.all(pictures)),
    [`${code}.txt`]: strToU8([eans.join('\n'), ...texts, ''].join('\n\n'))
  }
  // Pictures are compressed as they are.
  return new Uint8Array(zipSync(files, { level: 0, mtime: stamp }))
}

const original = (path: string) => readFile(join('src/assets', path))

async function textsIn(code: string, locale: (typeof languages)[number]['code'], language: string): Promise<string> {
  const { product } = (await cataloguePlaces(locale)).get(code)!
  const variants = product.variants.map(({ sku, name }) => (name ? `${sku}  ${name}` : sku))
  const facts = [product.materials.join(', '), product.features.join(', '), product.dimensions].filter(Boolean)
  return [
    `== ${language} ==`,
    `${product.name}\n${product.subtitle}`,
    product.description.trim(),
    [...facts, ...variants].join('\n')
  ].join('\n\n')
}
