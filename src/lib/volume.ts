import type { VolumeTier } from '../../contract/catalogue/catalogue.ts'
import { discountedPrice } from '../../contract/pricing/volume.ts'
import { quantityLimit } from '../../contract/scalars.ts'

/** Tiers in API order, smallest quantity first. Amounts are net, in minor units of one currency. */
type Tiers = readonly VolumeTier[]

/** The tier a quantity has reached; undefined below the first. */
export function tierAt(tiers: Tiers, quantity: number): VolumeTier | undefined {
  return tiers.findLast(({ from }) => from <= quantity)
}

/** The next tier after a quantity. */
export function tierAfter(tiers: Tiers, quantity: number): VolumeTier | undefined {
  return tiers.find(({ from }) => from > quantity)
}

/** Each range of quantities with its own price, from 1 to the maximum per order. */
export function volumeRows(listPrice: number, tiers: Tiers) {
  const starts = [1, ...tiers.map(({ from }) => from).filter((from) => from > 1 && from <= quantityLimit)]
  return starts.map((from, i) => ({
    from,
    to: (starts[i + 1] ?? quantityLimit + 1) - 1,
    percent: tierAt(tiers, from)?.percent ?? 0,
    price: discountedPrice(listPrice, from, tiers)
  }))
}
