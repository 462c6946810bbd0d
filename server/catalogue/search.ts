import MiniSearch, { type Query } from 'minisearch'
import { languages, type LocaleCode } from '../../contract/locale.ts'
import type { FileProduct } from '../../contract/catalogue/catalogue-file.ts'
import { type Content, textIn, valueName } from '../core/content.ts'
import { fold } from '../../contract/fold.ts'
import { required } from '../core/required.ts'

/** A search document: a product's texts in one language, its codes and EANs. */
interface Entry {
  id: string
  name: string
  codes: string
  variants: string
  taxons: string
  subtitle: string
  materials: string
}

const fields = ['name', 'codes', 'variants', 'taxons', 'subtitle', 'materials']
const boost = { name: 8, codes: 6, taxons: 3, variants: 2 }

/** Terms, and hyphenated ones also as a whole, so that `LUMA-ROSE` is found by each part. */
function searchTermsOf(text: string): string[] {
  const whole = fold(text).split(/[\s,;:()/"'’.]+/u)
  return whole.flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : [word])).filter(Boolean)
}

/** Index of one language, built in slices so that the server stays responsive. */
async function indexOf(content: Content, products: readonly FileProduct[], locale: LocaleCode) {
  const index = new MiniSearch<Entry>({ fields, tokenize: searchTermsOf, processTerm: (term) => term })
  await index.addAllAsync(
    products.map((product) => entryOf(content, product, locale)),
    { chunkSize: 100 }
  )
  return index
}

function entryOf(content: Content, product: FileProduct, locale: LocaleCode): Entry {
  const { code, variants } = product
  const nameOfTaxon = (taxon: string) => textIn(content.taxons.get(taxon)?.name ?? {}, locale)
  const values = variants.flatMap(({ attributes }) => Object.entries(attributes))
  return {
    id: code,
    name: textIn(product.name, locale),
    codes: [code, ...variants.flatMap(({ sku, ean }) => [sku, ean])].join(' '),
    variants: values.map(([attribute, value]) => valueName(content, attribute, value, locale)).join(' '),
    taxons: product.taxons.map(nameOfTaxon).join(' '),
    subtitle: textIn(product.subtitle, locale),
    materials: product.materials.map((material) => valueName(content, 'material', material, locale)).join(' ')
  }
}

/** Builds the index of every language. @returns codes of products for a text, the best first */
export async function openSearch(content: Content, products: readonly FileProduct[]) {
  const indexes = new Map<LocaleCode, MiniSearch<Entry>>()
  for (const { code } of languages) indexes.set(code, await indexOf(content, products, code))
  return (locale: LocaleCode, text: string) => findIn(required(indexes.get(locale), 'index'), text)
}

/** What counts of a search: the work of a fuzzy search grows with its words and their length. */
const longestText = 200
const mostWords = 12
const longestFuzzyWord = 40

// A term with a digit is a code or EAN: a near match is another SKU, not a typo.
function mistakes(term: string): number {
  if (/\d/.test(term) || term.length < 4 || term.length > longestFuzzyWord) return 0
  return term.length < 8 ? 1 : 2
}

/** `lmua` -> `mlua`, `luma`, `lmau`: minisearch counts a transposition as two errors. */
function transpositionsOf(word: string): string[] {
  if (mistakes(word) === 0) return []
  const places = Array.from({ length: word.length - 1 }, (_, i) => i)
  const swapped = places.map((i) => word.slice(0, i) + word[i + 1]! + word[i]! + word.slice(i + 2))
  return swapped.filter((other) => other !== word)
}

const asTyped = (word: string): Query => word
const withTypos = (word: string): Query => ({
  combineWith: 'OR',
  queries: [
    { queries: [word], fuzzy: mistakes },
    { queries: transpositionsOf(word), combineWith: 'OR' }
  ]
})

function findIn(index: MiniSearch<Entry>, text: string): string[] {
  // A whole SKU would otherwise be found by each of its parts as well.
  const terms = fold(text.trim().slice(0, longestText))
    .split(/[\s,;]+/u)
    .filter(Boolean)
    .slice(0, mostWords)
  if (terms.length === 0) return []
  // The second query runs only if the first finds nothing.
  for (const queryOf of [asTyped, withTypos]) {
    const query: Query = { queries: terms.map(queryOf), combineWith: 'AND', prefix: true, tokenize: (word) => [word] }
    const found = index.search(query, { boost })
    if (found.length > 0) return found.map(({ id }) => id as string)
  }
  return []
}
