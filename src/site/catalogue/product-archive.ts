import { readFile, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { pictureNames } from '../../../contract/catalogue/picture-names.ts'
import { defaultLocale, languages, type LocaleCode } from '../../../contract/locale.ts'
import { brand } from '../../brand.ts'
import { type CatalogueProduct, cataloguePlaces } from './catalogue-tree.ts'

/** Timestamp of every file, so that builds of the same content create identical archives. */
const stamp = new Date(2000, 0, 1)

/** Path of a product's archive on the site: `luma` -> `/downloads/velara-luma.zip`. */
export const archivePath = (code: string) => `/downloads/${archiveName(code)}.zip`

/** `luma` -> `velara-luma` */
export const archiveName = (code: string) => `${brand.name.toLowerCase().replaceAll(/\W+/g, '-')}-${code}`

/** Bytes of ZIP headers: local and central directory entry per file, each with its name, and the end record. */
const headers = { ofFile: 30 + 46, ofAll: 22 }
const sizes = new Map<string, Promise<number>>()

/** Size of a product's archive in bytes, calculated without creating it. */
export function archiveSize(code: string): Promise<number> {
  const size = sizes.get(code) ?? countBytes(code)
  sizes.set(code, size)
  return size
}

async function countBytes(code: string): Promise<number> {
  const { name, text, pictures } = await contentsOf(code)
  const sizes = pictures.map(async ([name, path]) => [name, (await stat(path)).size] as const)
  return [[name, text.length] as const, ...(await Promise.all(sizes))].reduce(
    (sum, [name, size]) => sum + headers.ofFile + 2 * strToU8(name).length + size,
    headers.ofAll
  )
}

/** A product's original pictures, and its texts and codes in every language, as a ZIP. */
export async function archiveOf(code: string): Promise<Uint8Array<ArrayBuffer>> {
  const { name, text, pictures } = await contentsOf(code)
  const read = pictures.map(async ([name, path]) => [name, await readFile(path)] as const)
  // Pictures are compressed already.
  const files = { ...Object.fromEntries(await Promise.all(read)), [name]: text }
  return zipSync(files, { level: 0, mtime: stamp })
}

/** The text, and the picture files by their names in the archive. */
async function contentsOf(code: string) {
  const product = await productIn(code, defaultLocale)
  const texts = await Promise.all(languages.map(({ code: locale, name }) => textsIn(code, locale, name)))
  const eans = product.variants.map(({ sku, ean }) => `${sku}  EAN ${ean}`)
  const names = pictureNames(product.pictures.map(({ path }) => ({ path, name: basename(path, extname(path)) })))
  const pictures = [...names].map(([path, name]) => [name, join('src/assets', path)] as const)
  return { name: `${code}.txt`, text: strToU8([eans.join('\n'), ...texts, ''].join('\n\n')), pictures }
}

async function productIn(code: string, locale: LocaleCode): Promise<CatalogueProduct> {
  const place = (await cataloguePlaces(locale)).get(code)
  if (!place) throw new Error(`The catalogue has no product ${code}`)
  return place.product
}

async function textsIn(code: string, locale: LocaleCode, language: string): Promise<string> {
  const product = await productIn(code, locale)
  const variants = product.variants.map(({ sku, name }) => (name ? `${sku}  ${name}` : sku))
  const details = [product.materials.join(', '), product.features.join(', '), product.dimensions].filter(Boolean)
  return [
    `== ${language} ==`,
    `${product.name}\n${product.subtitle}`,
    product.description.trim(),
    [...details, ...variants].join('\n')
  ].join('\n\n')
}
