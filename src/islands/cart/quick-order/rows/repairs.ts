import type { FoundVariant } from '../../../../../contract/cart/quick-order.ts'
import { quantityLimit } from '../../../../../contract/scalars.ts'

/** The highest quantity that a row can be set to. */
export const maximumQuantity = (variant: FoundVariant | null): number =>
  Math.min(quantityLimit, variant?.available ?? quantityLimit)

/**
 * What to order instead of a SKU with insufficient stock: the variant and its available units. Only variants with more
 * stock, so that one fix never leads back to another.
 */
export function alternativesTo(
  variant: FoundVariant,
  nearest: readonly FoundVariant[],
  quantity: number
): { other: FoundVariant; quantity: number } | undefined {
  const other = nearest.find(({ available }) => available > variant.available)
  return other && { other, quantity: Math.min(quantity, other.available) }
}
