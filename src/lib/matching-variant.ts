import type { Product, VariantData } from '../../contract/catalogue/catalogue.ts'
import { fold } from '../../contract/fold.ts'
import { errorsBetween } from '../../contract/spelling.ts'
import { hitsIn, wordsOf } from './text-matches.ts'
import { defaultVariantOf } from './variant-names.ts'

/** What a list of products was searched and filtered by. */
export interface Sought {
  text?: string
  filters?: Readonly<{ attributes?: string; inStock?: string; priceFrom?: string; priceTo?: string }>
}

/** The variant that a card shows: of those that match best the default one, and rather one that can be ordered. */
export function matchingVariant(product: Product, sought: Sought): VariantData | undefined {
  const best = matchingVariants(product, sought)
  const first = best.find((variant) => variant === defaultVariantOf(product)) ?? best[0]
  return first?.unavailability ? (best.find(({ unavailability }) => !unavailability) ?? first) : first
}

/** The variants that match best, in their order: by exact SKU or EAN, then by name, then by the filters. */
export function matchingVariants(product: Product, { text = '', filters = {} }: Sought): VariantData[] {
  const words = wordsOf(text)
  const scores = product.variantsData.map((variant) => ({
    variant,
    score: [exactHits(variant, text), hitsIn(variant, words), nearHits(variant, words), filterHits(variant, filters)]
  }))
  const best = scores.map(({ score }) => score).reduce((one, other) => (compare(one, other) < 0 ? other : one), [])
  return scores.filter(({ score }) => compare(score, best) === 0).map(({ variant }) => variant)
}

const compare = (a: readonly number[], b: readonly number[]): number =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? -1) - (b[i] ?? -1)).find(Boolean) ?? 0

/** The variant whose whole SKU or EAN is the text, in any of the products. */
export function variantByCode(products: readonly Product[], text: string) {
  return products
    .flatMap((product) => product.variantsData.map((variant) => ({ product, variant })))
    .find(({ variant }) => isCodeOf(variant, text.trim()))
}

const isCodeOf = ({ code, ean }: VariantData, text: string): boolean =>
  fold(text) === fold(code) || (ean !== '' && text === ean)

const exactHits = (variant: VariantData, text: string): number =>
  text.split(/[\s,;]+/u).filter((word) => isCodeOf(variant, word)).length

/** Words that begin one of the variant's words but for one typing error, which the search forgives. */
function nearHits({ name }: VariantData, words: readonly string[]): number {
  const own = wordsOf(name)
  const isNear = (word: string) =>
    word.length > 3 && own.some((one) => [one, one.slice(0, word.length)].some((it) => errorsBetween(word, it) <= 1))
  return words.filter(isNear).length
}

function filterHits(
  { attributes, price, unavailability }: VariantData,
  filters: NonNullable<Sought['filters']>
): number {
  const traits = new Set(attributes.map(({ code, value }) => `${code}:${value}`))
  const { priceFrom = 0, priceTo = Infinity, inStock } = filters
  const isPriced = price !== null && price >= Number(priceFrom) && price <= Number(priceTo)
  const isStocked = inStock !== undefined && unavailability === null
  const wanted = filters.attributes?.split(',') ?? []
  return wanted.filter((trait) => traits.has(trait)).length + Number(isPriced) + Number(isStocked)
}
