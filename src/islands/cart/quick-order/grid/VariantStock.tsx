import type { FoundVariant } from '../../../../../contract/cart/quick-order.ts'
import { Stock } from '../../../ui/display/Stock.tsx'

/** Stock of a SKU, as dot and text. */
export function VariantStock({ variant }: { variant: FoundVariant }) {
  return <Stock available={variant.available} unavailability={variant.problem} availableFrom={variant.availableFrom} />
}
