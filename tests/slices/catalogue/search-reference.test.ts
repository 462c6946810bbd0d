import fc from 'fast-check'
import MiniSearch, { type Query } from 'minisearch'
import { expect, test } from 'vitest'
import { type FileProduct, textIn } from '../../../contract/catalogue/catalogue-file.ts'
import { fold } from '../../../contract/fold.ts'
import { languages, type LocaleCode } from '../../../contract/locale.ts'
import { openSearch } from '../../../server/catalogue/search/search.ts'
import { type Content, contentOf, valueName } from '../../../server/core/catalogue-content.ts'
import { testCatalogue } from '../../support/builders/catalogue.ts'

const boost = { codes: 6, name: 8, variants: 2, taxons: 3, subtitle: 1, materials: 1 }

/** MiniSearch, an independent implementation of prefixes, typos and BM25: scores by product code. */
function referenceOf(content: Content, locale: LocaleCode) {
  const index = new MiniSearch({ fields: Object.keys(boost), tokenize: termsOf, processTerm: (term) => term })
  index.addAll([...content.products.values()].map((product) => entryOf(content, product, locale)))
  return (text: string, queryOf: (word: string) => Query) => {
    const queries = fold(text).split(' ').map(queryOf)
    const query: Query = { queries, combineWith: 'AND', prefix: true, tokenize: (word) => [word] }
    return new Map(index.search(query, { boost }).map(({ id, score }) => [id as string, score]))
  }
}

function termsOf(text: string): string[] {
  const words = fold(text).split(/[\s,;:()/"'’.]+/u)
  return words.flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : [word])).filter(Boolean)
}

function entryOf(content: Content, { code, variants, taxons, materials, ...product }: FileProduct, locale: LocaleCode) {
  const values = variants.flatMap(({ attributes }) => Object.entries(attributes))
  return {
    id: code,
    codes: [code, ...variants.flatMap(({ sku, ean }) => [sku, ean])].join(' '),
    name: textIn(product.name, locale),
    variants: values.map(([attribute, value]) => valueName(content, attribute, value, locale)).join(' '),
    taxons: taxons.map((taxon) => textIn(content.taxons.get(taxon)?.name ?? {}, locale)).join(' '),
    subtitle: textIn(product.subtitle, locale),
    materials: materials.map((value) => valueName(content, 'material', value, locale)).join(' ')
  }
}

const asTyped = (word: string): Query => word

function withTypos(word: string): Query {
  if (/\d/.test(word) || word.length < 4) return word
  const swapped = Array.from({ length: word.length - 1 }, (_, place) => swap(word, place))
  return { combineWith: 'OR', queries: [{ queries: [word], fuzzy: word.length < 8 ? 1 : 2 }, ...swapped] }
}

const swap = (word: string, place: number) =>
  word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2)

const words = ['Luma', 'lumen', 'Brisa', 'Étui', 'pebble', 'pebbles', 'rest-stop', 'Kieselstein', 'x2', '150', 'rose']
const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((some) => some.join(' '))
const inAll = (write: () => fc.Arbitrary<string>) =>
  fc.record(Object.fromEntries(languages.map(({ code }) => [code, write()])))
const texts = fc.oneof(
  text.chain((same) => inAll(() => fc.constant(same))),
  inAll(() => text)
)
const someTexts = fc.array(fc.record({ name: texts, subtitle: texts }), { minLength: 1, maxLength: 25 })

/** The beginning of a word or code, sometimes with two letters swapped, and sometimes after another word. */
const query = fc
  .record({
    word: fc.constantFrom(...words, 'LUMA-1-ROSE', 'luma-2', '4000000000019', 'petrol', 'silicone', 'vibrators'),
    length: fc.integer({ min: 1, max: 13 }),
    place: fc.option(fc.nat({ max: 8 })),
    before: fc.option(fc.constantFrom(...words))
  })
  .map(({ word, length, place, before }) => {
    const start = word.slice(0, length)
    return [before ?? [], place === null ? start : swap(start, place)].flat().join(' ')
  })
const queries = fc.array(query, { minLength: 20, maxLength: 20 })

function contentWith(copies: readonly Pick<FileProduct, 'name' | 'subtitle'>[]): Content {
  const base = testCatalogue()
  const products = copies.flatMap((own, i): FileProduct[] => {
    const model = base.products[i % base.products.length]
    return (model ? [model] : []).map(({ variants, ...rest }) => ({
      ...rest,
      ...own,
      code: `luma-${i}`,
      variants: variants.map((variant, n) => ({
        ...variant,
        sku: `LUMA-${i}-${['ROSE', 'TEAL'][n] ?? n}`,
        ean: String(4_000_000_000_000 + 10 * i + n)
      }))
    }))
  })
  return contentOf({ ...base, products })
}

test.each(['en', 'de'] as const)('a search in %s finds and ranks products as MiniSearch does', async (locale) => {
  await fc.assert(
    fc.asyncProperty(someTexts, queries, async (copies, typed) => {
      const content = contentWith(copies)
      const search = await openSearch(content, [...content.products.values()])
      const reference = referenceOf(content, locale)
      for (const query of typed) {
        const found = search(locale, query)
        const exact = reference(query, asTyped)
        const expected = exact.size > 0 ? exact : reference(query, withTypos)
        expect(found.toSorted()).toEqual([...expected.keys()].toSorted())
        // Our scores of near matches differ: MiniSearch multiplies them by the number of matching spellings.
        if (exact.size > 0) expectFalling(found.map((code) => exact.get(code) ?? 0))
      }
    }),
    { numRuns: 40 }
  )
})

/** Our scores have 24 bits, so nearly equal ones may be in either order. */
function expectFalling(scores: readonly number[]): void {
  for (const [i, score] of scores.entries()) expect(score).toBeLessThanOrEqual((scores[i - 1] ?? Infinity) * 1.00001)
}
