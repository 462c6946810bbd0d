import type { VolumeTier, Product } from '../../../../../contract/catalogue/catalogue.ts'
import type { FoundVariant } from '../../../../../contract/cart/quick-order.ts'
import { variantPath } from '../../../../../contract/scalars.ts'
import { matchingVariants } from '../../../../lib/variants/matching-variant.ts'
import { fullName, pictureOf } from '../../../../lib/variants/variant-names.ts'

/** A SKU matching the typed text, with the data its price depends on. */
export interface VariantSuggestion {
  variant: FoundVariant
  currency: string
  tiers: readonly VolumeTier[]
}

const maxSuggestions = 8

/** The variants of the found products that match the most typed terms; unavailable ones come last. */
export function variantSuggestionsFor(products: readonly Product[], text: string): VariantSuggestion[] {
  const found = products.flatMap((product) =>
    matchingVariants(product, { text }).map((variant) => ({
      variant: foundVariantOf(product, variant),
      currency: product.currencyCode,
      tiers: product.volumeSteps
    }))
  )
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, maxSuggestions)
}

const rank = ({ variant }: VariantSuggestion) => (variant.problem === null ? 0 : 1)

function foundVariantOf(product: Product, variant: Product['variantsData'][number]): FoundVariant {
  return {
    productVariant: variantPath(variant.code),
    sku: variant.code,
    ean: variant.ean,
    name: fullName(product, variant),
    productCode: product.code,
    picture: pictureOf(product, variant) ?? null,
    price: variant.price,
    available: variant.available,
    availableFrom: product.availableFrom,
    problem: variant.price === null && variant.unavailability === null ? 'no-price' : variant.unavailability
  }
}
