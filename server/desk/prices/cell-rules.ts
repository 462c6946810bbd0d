import { type ErrorOf } from '../../../contract/endpoint.ts'
import type { PriceCell, CellValue, changePriceRow, PriceRow } from '../../../contract/desk/prices.ts'
import { maxStock } from '../../../contract/desk/stock/movements.ts'
import { maxAmount } from '../../../contract/read-number.ts'
import { EnteredDay, quantityLimit } from '../../../contract/scalars.ts'

export type CellError = ErrorOf<typeof changePriceRow>

/** Why a new value is invalid for a cell of a SKU, or undefined. Amounts are in minor units of the list's currency. */
export function cellError(cell: PriceCell, value: CellValue, priceRow: PriceRow, today: string): CellError | undefined {
  if (cell === 'comingSoon') return typeof value === 'boolean' ? undefined : 'value-invalid'
  if (cell === 'availableFrom') return value === null ? undefined : dayError(value, priceRow.availableFrom, today)
  if (value === null && cell === 'rrpPrice') return undefined
  if (value === null && cell === 'price') return 'price-missing'
  if (typeof value !== 'number') return 'value-invalid'
  if (cell === 'stock' && value < 0) return 'stock-negative'
  if (cell === 'stock') return value > maxStock ? 'value-too-large' : undefined
  if (value <= 0) return 'price-not-positive'
  if (value > maxAmount) return 'value-too-large'
  return cell === 'rrpPrice' && priceRow.price === null ? 'rrp-without-price' : undefined
}

function dayError(value: CellValue, before: string | null, today: string): CellError | undefined {
  if (typeof value !== 'string' || !EnteredDay.is(value)) return 'value-invalid'
  return value < today && value !== before ? 'delivery-day' : undefined
}

/** Whether volume tiers are valid: quantity and discount must increase with each tier. */
export function areTiersValid(tiers: readonly { from: number; percent: number }[]): boolean {
  return tiers.every(({ from, percent }, i) => {
    const before = tiers[i - 1] ?? { from: 1, percent: 0 }
    return from > before.from && from <= quantityLimit && percent > before.percent && percent <= 90
  })
}
