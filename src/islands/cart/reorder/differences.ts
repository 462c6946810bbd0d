import type { Input, Output } from '../../../../contract/endpoint.ts'
import type { addItems } from '../../../../contract/cart/cart.ts'
import type { checkAvailability } from '../../../../contract/checkout/checkout.ts'
import type { CheckedRow, FoundVariant, checkRows } from '../../../../contract/cart/quick-order.ts'
import { codeOf, quantityLimit } from '../../../../contract/scalars.ts'
import { discountedPrice } from '../../../../contract/pricing/volume.ts'

/** A line to reorder with its original net unit price (minor units, after volume discount). */
export interface ReorderLine {
  productVariant: string
  productName: string
  quantity: number
  originalPrice: number | null
}

/** What has changed about a line. */
export interface Difference {
  line: ReorderLine
  /** Available units: all, some or none of the requested units. */
  available: number
  /** Why not all units are available; empty if only the price differs. */
  reason: string
  /** Unit price at the requested quantity; null if there is none. */
  currentPrice: number | null
  /** A suggested replacement. */
  successor: FoundVariant | undefined
}

/** The current availability of the lines, and each line's SKU data. */
export interface CheckResult extends Pick<Output<typeof checkRows>, 'rows' | 'volumeSteps'> {
  unavailableProducts: Output<typeof checkAvailability>['unavailableProducts']
}
type Item = Input<typeof addItems>['items'][number]

/** Compares lines with their current state, in order; unchanged lines are omitted. */
export function differencesOf(
  lines: readonly ReorderLine[],
  { rows, volumeSteps, unavailableProducts }: CheckResult
): Difference[] {
  return lines.flatMap((line, i) => {
    const row = rows[i]
    const shortage = unavailableProducts.find(
      ({ productVariant }) => productVariant.code === codeOf(line.productVariant)
    )
    const available = Math.min(availableOf(line, row), shortage?.available ?? line.quantity)
    const price = row?.article?.price ?? null
    const currentPrice = price === null ? null : discountedPrice(price, line.quantity, volumeSteps)
    if (available === line.quantity && (line.originalPrice === null || line.originalPrice === currentPrice)) return []
    const isShort = available < line.quantity
    const successor = isShort ? row?.nearest.find(({ available: units }) => units >= line.quantity) : undefined
    return [{ line, available, reason: isShort ? (row?.reason ?? '') : '', currentPrice, successor }]
  })
}

// If the back end returns no row for a line, only its availability counts.
function availableOf({ quantity }: ReorderLine, row: CheckedRow | undefined): number {
  if (row?.result !== 'refused') return quantity
  return row.problem === 'not-enough-stock' ? Math.min(quantity, row.article?.available ?? 0) : 0
}

/** The buyer's choice for a line that is not fully available. */
export type ReplacementChoice = 'part' | 'successor'

/**
 * The lines to add: those fully available, and what was chosen for the others. Lines with the same SKU are merged, up
 * to `quantityLimit` units.
 */
export function itemsOf(
  lines: readonly ReorderLine[],
  differences: readonly Difference[],
  choices: ReadonlyMap<string, ReplacementChoice>
): Item[] {
  const units = new Map<string, number>()
  const addUnits = (productVariant: string, quantity: number) =>
    units.set(productVariant, Math.min(quantityLimit, (units.get(productVariant) ?? 0) + quantity))
  for (const line of lines) {
    const difference = differences.find((candidate) => candidate.line === line)
    const choice = choices.get(line.productVariant)
    if (!difference || difference.available === line.quantity) addUnits(line.productVariant, line.quantity)
    else if (choice === 'part' && difference.available > 0) addUnits(line.productVariant, difference.available)
    else if (choice === 'successor' && difference.successor)
      addUnits(difference.successor.productVariant, line.quantity)
  }
  return [...units].map(([productVariant, quantity]) => ({ productVariant, quantity }))
}
