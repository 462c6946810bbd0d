import {
  type CatalogueFile,
  type FileAttribute,
  type FileProduct,
  type FileTaxon,
  textIn
} from '../../../../contract/catalogue/catalogue-file.ts'
import { type LocaleCode, localisedPath } from '../../../../contract/locale.ts'
import { listPath, productPath } from '../catalogue-paths.ts'
import { searchTermsOf } from './search-terms.ts'

/** An entry of the public catalogue's search, in pagefind's format. */
interface SearchEntry {
  url: string
  language: LocaleCode
  /** All search terms, folded like typed ones. */
  content: string
  meta: { title: string; where: string; picture: string }
}

/** Labels below the name of a category or a collection. */
interface Labels {
  category: string
  collection: string
}

/**
 * Products, collections and categories in one language: found by name, subtitle, SKU, EAN, collection, colour, size,
 * material.
 */
export function searchEntries(file: CatalogueFile, locale: LocaleCode, labels: Labels): SearchEntry[] {
  const taxons = new Map(file.taxons.map((taxon) => [taxon.code, taxon]))
  const attributes = new Map(file.attributes.map((attribute) => [attribute.code, attribute]))
  const entry = (path: string, texts: readonly string[], meta: SearchEntry['meta']): SearchEntry => ({
    url: localisedPath(path, locale),
    language: locale,
    content: [...new Set(texts.flatMap(searchTermsOf))].join(' '),
    meta
  })
  const ofTaxon = ({ code, parent, name, image }: FileTaxon) =>
    entry(listPath(code), [textIn(name, locale)], {
      title: textIn(name, locale),
      where: parent ? labels.collection : labels.category,
      picture: image.thumb
    })
  const ofProduct = (product: FileProduct) => {
    const home = taxons.get(product.taxons[0] ?? '')
    const { code, name, variants } = product
    const [first] = variants
    if (!home?.parent || !first) return []
    const meta = { title: textIn(name, locale), where: textIn(home.name, locale), picture: first.image.thumb }
    const codes = variants.flatMap(({ sku, ean }) => [sku, sku.replaceAll('-', ''), ean])
    const texts = [...namesOf(product, locale, taxons, attributes), ...codes]
    return [entry(productPath({ category: home.parent, code }), texts, meta)]
  }
  return [...file.taxons.map(ofTaxon), ...file.products.flatMap(ofProduct)]
}

/** All unique words in names: typed words are matched by prefix or nearest spelling. */
export function vocabularyOf(file: CatalogueFile, locale: LocaleCode): string[] {
  const taxons = new Map(file.taxons.map((taxon) => [taxon.code, taxon]))
  const attributes = new Map(file.attributes.map((attribute) => [attribute.code, attribute]))
  const texts = [
    ...file.taxons.map(({ name }) => textIn(name, locale)),
    ...file.products.flatMap((product) => [
      ...namesOf(product, locale, taxons, attributes),
      ...product.variants.map(({ sku }) => sku)
    ])
  ]
  const terms = new Set(texts.flatMap(searchTermsOf).filter((term) => /^\p{L}+$/u.test(term)))
  return [...terms].toSorted()
}

function namesOf(
  { name, subtitle, taxons: codes, materials, variants }: FileProduct,
  locale: LocaleCode,
  taxons: ReadonlyMap<string, FileTaxon>,
  attributes: ReadonlyMap<string, FileAttribute>
): string[] {
  const valueOf = (kind: string, code: string) =>
    attributes.get(kind)?.values.find((value) => value.code === code)?.name[locale] ?? ''
  return [
    textIn(name, locale),
    textIn(subtitle, locale),
    ...codes.flatMap((code) => taxons.get(code)?.name[locale] ?? []),
    ...materials.map((code) => valueOf('material', code)),
    ...variants.flatMap((variant) => Object.entries(variant.attributes).map(([kind, code]) => valueOf(kind, code)))
  ]
}
