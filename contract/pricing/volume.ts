import type { VolumeStep } from '../catalogue/catalogue.ts'
import { share } from '../rounding.ts'

/**
 * The unit price after volume discount, in minor units, rounded half away from zero before it is multiplied. The server
 * prices by it; the browser shows by it what a typed quantity will cost.
 */
export function discounted(unitPrice: number, quantity: number, steps: readonly VolumeStep[]): number {
  const percent = Math.max(0, ...steps.filter(({ from }) => quantity >= from).map((step) => step.percent))
  return share(unitPrice, 100 - percent, 100)
}
