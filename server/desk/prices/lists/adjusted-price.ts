import type { PriceRounding } from '../../../../contract/desk/price-lists.ts'
import { exponentOf } from '../../../../contract/format.ts'
import { roundedShare } from '../../../../contract/rounding.ts'

/**
 * A price changed by a percentage and rounded once, halves up: `(3200, 3.5, '0.10', 'EUR')` -> 3310. In minor units of
 * the currency, and never below the smallest price that the rounding allows.
 */
export function adjustedPrice(amount: number, percent: number, rounding: PriceRounding, currency: string): number {
  const unit = 10 ** exponentOf(currency)
  const inMinor = Math.max(1, Math.round(Number(rounding) * unit))
  const hundredths = Math.round(percent * 100)
  const exact = amount * (10_000 + hundredths)
  if (!rounding.startsWith('.')) return Math.max(1, roundedShare(exact, 1, 10_000 * inMinor)) * inMinor
  return Math.max(0, roundedShare(exact - inMinor * 10_000, 1, 10_000 * unit)) * unit + inMinor
}
