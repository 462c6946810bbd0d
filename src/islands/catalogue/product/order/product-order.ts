import type { Product, VariantData } from '../../../../../contract/catalogue/catalogue.ts'
import type { useAddToCart } from '../../../cart/parts/use-add-to-cart.ts'

/** Shared by the form and the sticky footer: one variant, one quantity, one pending request. */
export interface ProductOrder {
  product: Product
  variant: VariantData
  quantity: number
  /** Units of the variant in the cart; they count towards the volume price. */
  inCart: number
  onQuantity: (quantity: number) => void
  adding: ReturnType<typeof useAddToCart>
  /** Product and variant: "Luma, Rose". */
  name: string
}
