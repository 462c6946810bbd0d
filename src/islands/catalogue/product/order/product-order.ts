import type { Product, VariantData } from '../../../../../contract/catalogue/catalogue.ts'
import type { useAdding } from '../../../cart/parts/use-adding.ts'

/** Shared by the form and the sticky footer: one variant, one quantity, one pending request. */
export interface ProductOrder {
  product: Product
  variant: VariantData
  quantity: number
  /** Units of the variant in the cart; they count towards the volume price. */
  inCart: number
  onQuantity: (quantity: number) => void
  adding: ReturnType<typeof useAdding>
  /** Product and variant: "Luma, Rose". */
  name: string
}
