import type { Product, VariantData } from '../../../contract/catalogue/catalogue.ts'
import { fold } from '../../../contract/fold.ts'
import { editDistance } from '../../../contract/edit-distance.ts'
import { countMatches, searchTermsOf } from '../text-matches.ts'
import { defaultVariantOf } from './variant-names.ts'

/** Search text and filters of a product list. */
export interface VariantQuery {
  text?: string
  filters?: Readonly<{ attributes?: string; inStock?: string; priceFrom?: string; priceTo?: string }>
}

/** The variant shown on a card: among the best matches, the default one, preferring those that can be ordered. */
export function matchingVariant(product: Product, query: VariantQuery): VariantData | undefined {
  const best = matchingVariants(product, query)
  const first = best.find((variant) => variant === defaultVariantOf(product)) ?? best[0]
  return first?.unavailability ? (best.find(({ unavailability }) => !unavailability) ?? first) : first
}

/** The best matching variants, in order: by exact SKU or EAN, then by name, then by filters. */
export function matchingVariants(product: Product, { text = '', filters = {} }: VariantQuery): VariantData[] {
  const terms = searchTermsOf(text)
  const scores = product.variantsData.map((variant) => ({
    variant,
    score: [
      exactMatches(variant, text),
      countMatches(variant, terms),
      nearMatches(variant, terms),
      filterMatches(variant, filters)
    ]
  }))
  const best = scores
    .map(({ score }) => score)
    .reduce((highest, score) => (compareScores(highest, score) < 0 ? score : highest), [])
  return scores.filter(({ score }) => compareScores(score, best) === 0).map(({ variant }) => variant)
}

const compareScores = (a: readonly number[], b: readonly number[]): number =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? -1) - (b[i] ?? -1)).find(Boolean) ?? 0

/** The variant whose full SKU or EAN equals the text, in any of the products. */
export function variantByCode(products: readonly Product[], text: string) {
  return products
    .flatMap((product) => product.variantsData.map((variant) => ({ product, variant })))
    .find(({ variant }) => isCodeOf(variant, text.trim()))
}

const isCodeOf = ({ code, ean }: VariantData, text: string): boolean =>
  fold(text) === fold(code) || (ean !== '' && text.replaceAll(/[\s-]/g, '') === ean)

const exactMatches = (variant: VariantData, text: string): number =>
  [text, ...text.split(/[\s,;]+/u)].filter((term) => isCodeOf(variant, term)).length

/** Number of terms that match the start of one of the variant's words with one typo, which the search tolerates. */
function nearMatches({ name }: VariantData, terms: readonly string[]): number {
  const words = searchTermsOf(name)
  const isNear = (term: string) =>
    term.length > 3 &&
    words.some((word) => [word, word.slice(0, term.length)].some((candidate) => editDistance(term, candidate) <= 1))
  return terms.filter(isNear).length
}

function filterMatches(
  { attributes, price, unavailability }: VariantData,
  filters: NonNullable<VariantQuery['filters']>
): number {
  const values = new Set(attributes.map(({ code, value }) => `${code}:${value}`))
  const { priceFrom = 0, priceTo = Infinity, inStock } = filters
  const isPriced = price !== null && price >= Number(priceFrom) && price <= Number(priceTo)
  const isStocked = inStock !== undefined && unavailability === null
  const selected = filters.attributes?.split(',') ?? []
  return selected.filter((value) => values.has(value)).length + Number(isPriced) + Number(isStocked)
}
