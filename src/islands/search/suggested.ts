import type { Product, VariantData } from '../../../contract/catalogue.ts'
import { defaultVariantOf, fullName } from '../catalogue/parts/variant-names.ts'
import { hitsIn, wordsOf } from './parts/matches.ts'

/** A product as the search suggests it: the variant that stands for it, named where the text has singled it out. */
export interface Suggested {
  product: Product
  variant: VariantData
  name: string
  singled: boolean
}

/** In the order found, what cannot be ordered last. */
export function suggestedFrom(products: readonly Product[], text: string): Suggested[] {
  const rows = products.flatMap((product) => suggestedOf(product, text) ?? [])
  const rank = ({ variant }: Suggested) => (variant.unavailability === null ? 0 : 1)
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

/** The variant that most of the words typed mean; of equals the default one, and rather one that can be ordered. */
function suggestedOf(product: Product, text: string): Suggested | undefined {
  const words = wordsOf(text)
  const meant = product.variantsData.map((variant) => ({ variant, hits: hitsIn(variant, words) }))
  const most = Math.max(...meant.map(({ hits }) => hits))
  const best = meant.filter(({ hits }) => hits === most).map(({ variant }) => variant)
  const singled = best.length < product.variantsData.length && best.length === 1
  const first = best.find((variant) => variant === defaultVariantOf(product)) ?? best[0]
  const variant = first?.unavailability ? (best.find(({ unavailability }) => !unavailability) ?? first) : first
  return variant && { product, variant, singled, name: singled ? fullName(product, variant) : product.name }
}
