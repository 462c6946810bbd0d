import MiniSearch, { type Query } from 'minisearch'
import { languages, type LocaleCode } from '../../contract/locale.ts'
import type { FileProduct } from '../../contract/catalogue/catalogue-file.ts'
import { type Content, textIn, valueName } from '../core/content.ts'
import { fold } from '../../contract/fold.ts'

/** Localised fields with their weights; one index covers all languages and contains each code once. */
const textFields = ['name', 'variants', 'taxons', 'subtitle', 'materials'] as const
type TextField = (typeof textFields)[number]
const boosts: Readonly<Record<TextField, number>> = { name: 8, variants: 2, taxons: 3, subtitle: 1, materials: 1 }
const codeBoost = 6

type Entry = Record<string, string>

const fieldIn = (field: TextField, locale: LocaleCode) => `${field}-${locale}`

/** Terms, with hyphenated ones also as a whole, so that `LUMA-ROSE` is found by each part. */
function searchTermsOf(text: string): string[] {
  const whole = fold(text).split(/[\s,;:()/"'’.]+/u)
  return whole.flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : [word])).filter(Boolean)
}

/** Codes and EANs of a product, and its texts in every language. */
function entryOf(content: Content, product: FileProduct): Entry {
  const { code, variants } = product
  const codes = [code, ...variants.flatMap(({ sku, ean }) => [sku, ean])].join(' ')
  const entry: Entry = { id: code, codes }
  for (const { code: locale } of languages) {
    const texts = textsOf(content, product, locale)
    for (const field of textFields) entry[fieldIn(field, locale)] = texts[field]
  }
  return entry
}

function textsOf(content: Content, product: FileProduct, locale: LocaleCode): Record<TextField, string> {
  const nameOfTaxon = (taxon: string) => textIn(content.taxons.get(taxon)?.name ?? {}, locale)
  const values = product.variants.flatMap(({ attributes }) => Object.entries(attributes))
  return {
    name: textIn(product.name, locale),
    variants: values.map(([attribute, value]) => valueName(content, attribute, value, locale)).join(' '),
    taxons: product.taxons.map(nameOfTaxon).join(' '),
    subtitle: textIn(product.subtitle, locale),
    materials: product.materials.map((material) => valueName(content, 'material', material, locale)).join(' ')
  }
}

/**
 * Indexes all languages in slices, so that the server stays responsive. @returns a search for product codes by text,
 * best match first
 */
export async function openSearch(content: Content, products: readonly FileProduct[]) {
  const fields = ['codes', ...languages.flatMap(({ code }) => textFields.map((field) => fieldIn(field, code)))]
  const index = new MiniSearch<Entry>({ fields, tokenize: searchTermsOf, processTerm: (term) => term })
  for (let from = 0; from < products.length; from += slice) {
    index.addAll(products.slice(from, from + slice).map((product) => entryOf(content, product)))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return (locale: LocaleCode, text: string) => findIn(index, boostIn(locale), text)
}

/** Products indexed per slice: about ten milliseconds. */
const slice = 20

/** Weights of the fields of a language; other fields are not searched. */
const boostIn = (locale: LocaleCode): Record<string, number> => ({
  codes: codeBoost,
  ...Object.fromEntries(textFields.map((field) => [fieldIn(field, locale), boosts[field]]))
})

/** Limits for a search: the cost of fuzzy matching grows with the number and length of words. */
const longestText = 200
const mostWords = 12
const longestFuzzyWord = 40

// A term with a digit is a code or EAN: a near match would be another SKU, not a typo.
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

function findIn(index: MiniSearch<Entry>, boost: Record<string, number>, text: string): string[] {
  // Otherwise a full SKU would also match by each of its parts.
  const terms = fold(text.trim().slice(0, longestText))
    .split(/[\s,;]+/u)
    .filter(Boolean)
    .slice(0, mostWords)
  if (terms.length === 0) return []
  // The second query runs only if the first finds nothing.
  for (const queryOf of [asTyped, withTypos]) {
    const query: Query = { queries: terms.map(queryOf), combineWith: 'AND', prefix: true, tokenize: (word) => [word] }
    const found = index.search(query, { fields: Object.keys(boost), boost })
    if (found.length > 0) return found.map(({ id }) => id as string)
  }
  return []
}
