import type { VolumeTier } from '../../../../contract/catalogue/catalogue.ts'
import type { OrderItem } from '../../../../contract/orders/order.ts'
import { quantityLimit } from '../../../../contract/scalars.ts'
import { discountedTotal } from '../../../../contract/pricing/volume.ts'
import { tierAfter } from '../../../lib/volume.ts'

/**
 * What is needed to reach the next volume tier: units, percentage, and their total cost (minor units, negative if the
 * whole line becomes cheaper). Only if the stock suffices and two thirds of the quantity are reached: a hint below
 * every line would be noise.
 */
export function tierOffer(
  { originalUnitPrice, available }: Pick<OrderItem, 'originalUnitPrice' | 'available'>,
  quantity: number,
  tiers: readonly VolumeTier[]
) {
  const next = tierAfter(tiers, quantity)
  if (!next || next.from > (available ?? quantityLimit) || quantity * 3 < next.from * 2) return undefined
  return {
    missing: next.from - quantity,
    percent: next.percent,
    cost: discountedTotal(originalUnitPrice, next.from, tiers) - discountedTotal(originalUnitPrice, quantity, tiers)
  }
}
