import type { Product, VariantData } from '../../../../contract/catalogue/catalogue.ts'
import { matchingVariant, matchingVariants } from '../../../lib/variants/matching-variant.ts'
import { fullName } from '../../../lib/variants/variant-names.ts'

/** A product suggestion: its representative variant, named only if the text matches just that one. */
export interface Suggested {
  product: Product
  variant: VariantData
  name: string
  isSingle: boolean
}

/** Suggestions in result order, unavailable products last. */
export function suggestedFrom(products: readonly Product[], text: string): Suggested[] {
  const rows = products.flatMap((product) => suggestedOf(product, text) ?? [])
  const rank = ({ variant }: Suggested) => (variant.unavailability === null ? 0 : 1)
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

/** Includes the variant's name if the text matches one of several. */
function suggestedOf(product: Product, text: string): Suggested | undefined {
  const variant = matchingVariant(product, { text })
  const isSingle = product.variantsData.length > 1 && matchingVariants(product, { text }).length === 1
  return variant && { product, variant, isSingle, name: isSingle ? fullName(product, variant) : product.name }
}
