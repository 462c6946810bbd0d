import type { FoundVariant } from '../../../../../contract/cart/quick-order.ts'
import { quantityLimit } from '../../../../../contract/scalars.ts'

/** The highest quantity that a row can be set to. */
export const highestOf = (article: FoundVariant | null): number =>
  Math.min(quantityLimit, article?.available ?? quantityLimit)

/**
 * What to order instead of a SKU with too little stock: the variant, and the units of it that can be had. Only variants
 * with more stock, so that one repair never leads back to another.
 */
export function insteadOf(
  article: FoundVariant,
  nearest: readonly FoundVariant[],
  quantity: number
): { other: FoundVariant; quantity: number } | undefined {
  const other = nearest.find(({ available }) => available > article.available)
  return other && { other, quantity: Math.min(quantity, other.available) }
}
