import type { VolumeTier } from '../catalogue/catalogue.ts'
import { roundedShare } from '../rounding.ts'

/**
 * The unit price after volume discount, in minor units, rounded half away from zero before multiplication. Used by the
 * server for pricing, and by the browser to preview a typed quantity.
 */
export function discountedPrice(unitPrice: number, quantity: number, tiers: readonly VolumeTier[]): number {
  const percent = Math.max(0, ...tiers.filter(({ from }) => quantity >= from).map((step) => step.percent))
  return roundedShare(unitPrice, 100 - percent, 100)
}

/** The net total of a line after volume discount, in minor units. */
export const discountedTotal = (unitPrice: number, quantity: number, tiers: readonly VolumeTier[]): number =>
  quantity * discountedPrice(unitPrice, quantity, tiers)
