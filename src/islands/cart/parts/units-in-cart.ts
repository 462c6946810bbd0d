import { quantityLimit, variantPath } from '../../../../contract/scalars.ts'
import type { VariantData, VolumeTier } from '../../../../contract/catalogue/catalogue.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { discountedTotal } from '../../../../contract/pricing/volume.ts'
import { $expectedCart } from '../store.ts'
import { useExpectedCart } from './use-cart.ts'

const unitsOfSku = (order: Order | undefined, sku: string): number =>
  order?.items.find(({ productVariant }) => productVariant === variantPath(sku))?.quantity ?? 0

/** Current units of a variant in the cart. */
export const unitsInCart = (sku: string): number => unitsOfSku($expectedCart.get()?.order, sku)

/** Units of a variant in the cart, as state. */
export const useUnitsInCart = (sku: string): number => unitsOfSku(useExpectedCart()?.order, sku)

/** The part of an addition that exceeds the stock, in units. */
export interface Shortage {
  sku: string
  name: string
  /** Requested units. */
  quantity: number
  available: number
  inCart: number
  /** Units that can still be added. */
  addable: number
  /** Units missing. */
  missing: number
}

/** Undefined if the stock suffices. `available` is capped at the limit per order, which the server checks. */
export function shortageOf(
  variant: Pick<VariantData, 'code' | 'available'>,
  name: string,
  { quantity, inCart }: { quantity: number; inCart: number }
): Shortage | undefined {
  const { code: sku, available } = variant
  const total = inCart + quantity
  if (available >= quantityLimit || total <= available) return undefined
  const missing = Math.min(quantityLimit, total - available)
  return { sku, name, quantity, available, inCart, addable: Math.max(0, available - inCart), missing }
}

interface Addition {
  price: number
  quantity: number
  inCart: number
  tiers: readonly VolumeTier[]
}

/**
 * The amount by which an addition raises the cart's subtotal: net, in minor units. Units already in the cart get the
 * new volume price as well.
 */
export function subtotalIncrease({ price, quantity, inCart, tiers }: Addition): number {
  return discountedTotal(price, inCart + quantity, tiers) - discountedTotal(price, inCart, tiers)
}
