import type { Product, VariantData } from '../../../../contract/catalogue/catalogue.ts'
import { matchingVariant, matchingVariants } from '../../../lib/variants/matching-variant.ts'
import { fullName } from '../../../lib/variants/variant-names.ts'

/** A product suggestion: its representative variant, named only if the text matches just that one. */
export interface Suggestion {
  product: Product
  variant: VariantData
  name: string
  isSingle: boolean
}

/** Suggestions in result order, unavailable products last. */
export function suggestionsFor(products: readonly Product[], text: string): Suggestion[] {
  const rows = products.flatMap((product) => suggestionFor(product, text) ?? [])
  const rank = ({ variant }: Suggestion) => (variant.unavailability === null ? 0 : 1)
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

/** Includes the variant's name if the text matches one of several. */
function suggestionFor(product: Product, text: string): Suggestion | undefined {
  const variant = matchingVariant(product, { text })
  const isSingle = product.variantsData.length > 1 && matchingVariants(product, { text }).length === 1
  return variant && { product, variant, isSingle, name: isSingle ? fullName(product, variant) : product.name }
}
