import { languages, type LocaleCode } from '../../../contract/locale.ts'
import { type FileProduct, textIn } from '../../../contract/catalogue/catalogue-file.ts'
import { type Content, valueName } from '../../core/catalogue-content.ts'
import { groupedEan } from '../../../contract/ean.ts'
import { fold } from '../../../contract/fold.ts'
import { memoizeByKey } from '../memoize.ts'
import { Scores } from './scores.ts'
import { addMatches, type Field, indexWords, type WordIndex } from './word-index.ts'

/**
 * Indexes codes, EANs and the texts of all languages, yielding to other requests. @returns a search for product codes by
 * text, best match first; equal matches keep the order of products
 */
export async function openSearch(content: Content, products: readonly FileProduct[]) {
  const codes = await indexWords(products, [[codeField]])
  const texts = await indexWords(
    products,
    languages.map(({ code }) => textFields(content, code))
  )
  const find = openFind(products.length)
  return (locale: LocaleCode, text: string): string[] => {
    const inLanguage = texts.filter((_, i) => languages[i]?.code === locale)
    const asWords = find([...codes, ...inLanguage], wordsOfQuery(text))
    const ean = asWords.length === 0 ? groupedEan(text) : undefined
    const found = ean === undefined ? asWords : find(codes, [ean])
    return found.flatMap((position) => products[position]?.code ?? [])
  }
}

const codeField: Field<FileProduct> = {
  weight: 6,
  wordsOf: ({ code, variants }) => [code, ...variants.flatMap(({ sku, ean }) => [sku, ean])].flatMap(searchTermsOf)
}

function textFields(content: Content, locale: LocaleCode): Field<FileProduct>[] {
  const ofTaxons = memoizeByKey<string[]>()
  const ofValues = memoizeByKey<string[]>()
  const taxonTerms = (taxon: string) =>
    ofTaxons(taxon, () => searchTermsOf(textIn(content.taxons.get(taxon)?.name ?? {}, locale)))
  const valueTerms = (attribute: string, value: string) =>
    ofValues(`${attribute}:${value}`, () => searchTermsOf(valueName(content, attribute, value, locale)))
  return [
    { weight: 8, wordsOf: ({ name }) => searchTermsOf(textIn(name, locale)) },
    {
      weight: 2,
      wordsOf: ({ variants }) =>
        variants.flatMap(({ attributes }) =>
          Object.entries(attributes).flatMap(([attribute, value]) => valueTerms(attribute, value))
        )
    },
    { weight: 3, wordsOf: ({ taxons }) => taxons.flatMap(taxonTerms) },
    { weight: 1, wordsOf: ({ subtitle }) => searchTermsOf(textIn(subtitle, locale)) },
    { weight: 1, wordsOf: ({ materials }) => materials.flatMap((value) => valueTerms('material', value)) }
  ]
}

/** Terms, with hyphenated ones also as a whole, so that `LUMA-ROSE` is found by each part. */
function searchTermsOf(text: string): string[] {
  const words = fold(text).split(/[\s,;:()/"'’.]+/u)
  const parts = text.includes('-') ? words.flatMap(withParts) : words
  return parts.filter(Boolean)
}

const withParts = (word: string) => (word.includes('-') ? [word, ...word.split('-')] : [word])

/** Limits for a search: its cost grows with the number and length of words. */
const maxTextLength = 200
const maxWords = 12
const maxFuzzyLength = 40

/**
 * The words to search for, without punctuation around them. A SKU stays whole: otherwise it would also match by each of
 * its parts.
 */
export function wordsOfQuery(text: string): string[] {
  const query = fold(text.trim().slice(0, maxTextLength))
  return query
    .split(/[\s,;()[\]"“”„«»]+/u)
    .map(withoutElision)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, maxWords)
}

/** `l’huile` -> `huile`, `dell’olio` -> `olio`, `women’s` -> `women`: the longest part, the last of equal ones. */
const withoutElision = (word: string): string =>
  word.split(/['’‘]/u).reduce((longest, part) => (part.length < longest.length ? longest : part))

/** The edit distance up to which a word matches: 0 with a digit, because a near match of a code is another SKU. */
function maxEdits(term: string): number {
  if (/\d/.test(term) || term.length < 4 || term.length > maxFuzzyLength) return 0
  return term.length < 8 ? 1 : 2
}

/** `lmua` -> `mlua`, `luma`, `lmau`: the Levenshtein distance counts a transposition as two errors. */
function transpositionsOf(word: string): string[] {
  if (maxEdits(word) === 0) return []
  const positions = Array.from({ length: word.length - 1 }, (_, i) => i)
  const swapped = positions.map((i) => word.slice(0, i) + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2))
  return swapped.filter((other) => other !== word)
}

/** Searches for the items that match every word in at least one index, best match first, as their positions. */
function openFind(size: number) {
  const [total, ofWord] = [new Scores(size), new Scores(size)]
  const best = (words: readonly string[], add: (word: string, scores: Scores) => void) => {
    words.forEach((word, i) => {
      const scores = i === 0 ? total : ofWord
      scores.clear()
      add(word, scores)
      if (i > 0) total.intersect(ofWord)
    })
    return total.best()
  }
  return (indexes: readonly WordIndex[], words: readonly string[]): number[] => {
    if (words.length === 0) return []
    const asTyped = (word: string, scores: Scores) => {
      for (const index of indexes) addMatches(index, word, 0, scores)
    }
    const withTypos = (word: string, scores: Scores) => {
      for (const index of indexes) addMatches(index, word, maxEdits(word), scores)
      for (const other of transpositionsOf(word)) asTyped(other, scores)
    }
    const found = best(words, asTyped)
    return found.length > 0 ? found : best(words, withTypos)
  }
}
