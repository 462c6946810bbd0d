import type {
  CatalogueFile,
  FileAttribute,
  FileProduct,
  FileTaxon
} from '../../../../contract/catalogue/catalogue-file.ts'
import { type LocaleCode, localisedPath } from '../../../../contract/locale.ts'
import { listPath, productPath } from '../catalogue-paths.ts'
import { wordsOf } from './catalogue-words.ts'

/** One thing that the search of the public catalogue finds, as pagefind takes it. */
interface SearchEntry {
  url: string
  language: LocaleCode
  /** All words by which it is found, folded as those that are typed. */
  content: string
  meta: { title: string; where: string; picture: string }
}

/** What stands below the name of a category or a collection. */
interface Labels {
  category: string
  collection: string
}

/** Products, collections and categories in one language: found by name, subtitle, SKU, EAN, collection, colour, size, material. */
export function searchEntries(file: CatalogueFile, locale: LocaleCode, labels: Labels): SearchEntry[] {
  const taxons = new Map(file.taxons.map((taxon) => [taxon.code, taxon]))
  const attributes = new Map(file.attributes.map((attribute) => [attribute.code, attribute]))
  const entry = (path: string, texts: readonly string[], meta: SearchEntry['meta']): SearchEntry => ({
    url: localisedPath(path, locale),
    language: locale,
    content: [...new Set(texts.flatMap(wordsOf))].join(' '),
    meta
  })
  const ofTaxon = ({ code, parent, name, image }: FileTaxon) =>
    entry(listPath(code), [name[locale]!], {
      title: name[locale]!,
      where: parent ? labels.collection : labels.category,
      picture: image.thumb
    })
  const ofProduct = (product: FileProduct) => {
    const home = taxons.get(product.taxons[0]!)
    if (!home?.parent) return []
    const { code, name, variants } = product
    const meta = { title: name[locale]!, where: home.name[locale]!, picture: variants[0]!.image.thumb }
    const codes = variants.flatMap(({ sku, ean }) => [sku, sku.replaceAll('-', ''), ean])
    const texts = [...namesOf(product, locale, taxons, attributes), ...codes]
    return [entry(productPath({ category: home.parent, code }), texts, meta)]
  }
  return [...file.taxons.map(ofTaxon), ...file.products.flatMap(ofProduct)]
}

/** All words of names, each once: what somebody types begins one of them, or means the one that is nearest. */
export function vocabularyOf(file: CatalogueFile, locale: LocaleCode): string[] {
  const taxons = new Map(file.taxons.map((taxon) => [taxon.code, taxon]))
  const attributes = new Map(file.attributes.map((attribute) => [attribute.code, attribute]))
  const texts = [
    ...file.taxons.map(({ name }) => name[locale]!),
    ...file.products.flatMap((product) => [
      ...namesOf(product, locale, taxons, attributes),
      ...product.variants.map(({ sku }) => sku)
    ])
  ]
  const words = new Set(texts.flatMap(wordsOf).filter((word) => /^\p{L}+$/u.test(word)))
  return [...words].toSorted()
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
    name[locale]!,
    subtitle[locale]!,
    ...codes.flatMap((code) => taxons.get(code)?.name[locale] ?? []),
    ...materials.map((code) => valueOf('material', code)),
    ...variants.flatMap((variant) => Object.entries(variant.attributes).map(([kind, code]) => valueOf(kind, code)))
  ]
}
