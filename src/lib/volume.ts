import type { VolumeStep } from '../../contract/catalogue/catalogue.ts'
import { discounted } from '../../contract/pricing/volume.ts'
import { quantityLimit } from '../../contract/scalars.ts'

/** Tiers in API order, smallest quantity first. Amounts: minor units of one currency, net. */
type Steps = readonly VolumeStep[]

/** The tier a quantity has reached; undefined below the first. */
export function stepAt(steps: Steps, quantity: number): VolumeStep | undefined {
  return steps.findLast(({ from }) => from <= quantity)
}

/** The next tier after a quantity. */
export function stepAfter(steps: Steps, quantity: number): VolumeStep | undefined {
  return steps.find(({ from }) => from > quantity)
}

/** Each range of quantities with its own price, from 1 to the maximum per order. */
export function volumeRows(listPrice: number, steps: Steps) {
  const starts = [1, ...steps.map(({ from }) => from).filter((from) => from > 1 && from <= quantityLimit)]
  return starts.map((from, i) => ({
    from,
    to: (starts[i + 1] ?? quantityLimit + 1) - 1,
    percent: stepAt(steps, from)?.percent ?? 0,
    price: discounted(listPrice, from, steps)
  }))
}
