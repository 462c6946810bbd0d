import type { VolumeTier } from '../../../../../contract/catalogue/catalogue.ts'
import type { FoundVariant } from '../../../../../contract/cart/quick-order.ts'
import { quantityLimit } from '../../../../../contract/scalars.ts'
import { discountedPrice } from '../../../../../contract/pricing/volume.ts'
import { tierAt } from '../../../../lib/volume.ts'
import { quantityIn } from '../../../../../contract/cart/quantity-text.ts'

/** Lookup result of a typed code. */
export interface LookupResult {
  variant: FoundVariant | null
  /** Set if there is no SKU: nothing has this code, or several SKUs do. */
  problem: 'unknown-code' | 'ambiguous-code' | null
  nearest: readonly FoundVariant[]
  /** Units for which `nearest` was requested. */
  requestedQuantity: number
}

/** A row of the grid as typed, with the lookup result of its code; immutable. */
export interface GridRow {
  id: number
  code: string
  quantity: string
  found?: LookupResult
  /** Scanned: merges into the row that already has the SKU. */
  scanned?: true
  /** Why the cart rejected it: the server's message, cleared by the next change. */
  rejected?: string
}

export type GridProblem =
  | 'unknown-code'
  | 'ambiguous-code'
  | 'quantity-invalid'
  | 'quantity-limit'
  | 'not-enough-stock'
  | 'duplicate'
  | 'rejected'
  | NonNullable<FoundVariant['problem']>

/** Status of a row. Amounts are net, in minor units. */
export type Status =
  | { kind: 'empty' }
  /** The code has not been looked up yet. */
  | { kind: 'pending' }
  /** The code or the quantity is missing. */
  | { kind: 'incomplete'; variant?: FoundVariant }
  | { kind: 'problem'; problem: GridProblem; variant: FoundVariant | null; quantity: number | undefined }
  | { kind: 'ready'; variant: FoundVariant; quantity: number; line: Line }

export interface Line {
  unit: number
  percent: number
  total: number
  /** Before volume discount. */
  listTotal: number
}

const memoizedStatuses = new WeakMap<
  GridRow,
  { tiers: readonly VolumeTier[]; duplicateOf: number | undefined; status: Status }
>()

/**
 * Status of a row; `duplicateOf` is the number of an earlier row with the same SKU. Memoised per row, so that typing
 * recalculates one row.
 */
export function statusOf(row: GridRow, tiers: readonly VolumeTier[], duplicateOf?: number): Status {
  const memoized = memoizedStatuses.get(row)
  if (memoized && memoized.tiers === tiers && memoized.duplicateOf === duplicateOf) return memoized.status
  const status = statusFrom(row, tiers, duplicateOf)
  memoizedStatuses.set(row, { tiers, duplicateOf, status })
  return status
}

function statusFrom(row: GridRow, tiers: readonly VolumeTier[], duplicateOf: number | undefined): Status {
  if (row.code === '') return row.quantity === '' ? { kind: 'empty' } : { kind: 'incomplete' }
  const { found } = row
  if (!found) return { kind: 'pending' }
  const { variant } = found
  const quantity = quantityIn(row.quantity)
  const problem = problemOf(row, found, quantity, duplicateOf)
  if (problem) return { kind: 'problem', problem, variant, quantity }
  if (!variant || quantity === undefined || variant.price === null)
    return { kind: 'incomplete', variant: variant ?? undefined }
  return { kind: 'ready', variant, quantity, line: lineOf(variant.price, quantity, tiers) }
}

function problemOf(
  row: GridRow,
  { variant, problem }: LookupResult,
  quantity: number | undefined,
  duplicateOf?: number
) {
  if (!variant) return problem
  if (variant.problem) return variant.problem
  if (row.quantity === '') return null
  if (quantity === undefined || quantity === 0) return 'quantity-invalid'
  if (row.rejected !== undefined) return 'rejected'
  if (duplicateOf !== undefined) return 'duplicate'
  if (quantity > quantityLimit) return 'quantity-limit'
  return quantity > variant.available ? 'not-enough-stock' : null
}

function lineOf(price: number, quantity: number, tiers: readonly VolumeTier[]): Line {
  const unit = discountedPrice(price, quantity, tiers)
  const percent = tierAt(tiers, quantity)?.percent ?? 0
  return { unit, percent, total: unit * quantity, listTotal: price * quantity }
}

const noDuplicates: ReadonlyMap<number, number> = new Map()

/**
 * Numbers, starting at 1, of the earlier row with the same SKU, by row id; always the same empty map if there is none.
 */
export function earlierRowNumbers(rows: readonly GridRow[]): ReadonlyMap<number, number> {
  const numbers = new Map<string, number>()
  const earlierRows = new Map<number, number>()
  rows.forEach(({ id, found }, i) => {
    if (!found?.variant) return
    const first = numbers.get(found.variant.sku)
    if (first === undefined) numbers.set(found.variant.sku, i + 1)
    else earlierRows.set(id, first)
  })
  return earlierRows.size > 0 ? earlierRows : noDuplicates
}

export interface GridSums {
  /** Rows that are not empty. */
  filled: number
  ready: readonly { row: GridRow; variant: FoundVariant; quantity: number }[]
  /** Rows that need a decision. */
  open: number
  units: number
  listTotal: number
  total: number
}

/** Totals of the ready rows. */
export function sumsOf(rows: readonly GridRow[], tiers: readonly VolumeTier[]): GridSums {
  const earlierRows = earlierRowNumbers(rows)
  const ready: { row: GridRow; variant: FoundVariant; quantity: number }[] = []
  const sums = { filled: 0, open: 0, units: 0, listTotal: 0, total: 0 }
  for (const row of rows) {
    const status = statusOf(row, tiers, earlierRows.get(row.id))
    if (status.kind === 'empty') continue
    sums.filled++
    if (status.kind === 'ready') {
      const { variant, quantity, line } = status
      ready.push({ row, variant, quantity })
      sums.units += quantity
      sums.listTotal += line.listTotal
      sums.total += line.total
    } else if (status.kind !== 'pending') sums.open++
  }
  return { ...sums, ready }
}

/** Whether to look up a row: for an unknown code, or for alternatives to unavailable units. */
export function needsLookup({ code, quantity, found }: GridRow): boolean {
  if (code === '') return false
  if (!found) return true
  const requested = quantityIn(quantity) ?? 1
  const { variant, requestedQuantity } = found
  const isShort = variant !== null && !variant.problem && requested > variant.available
  return isShort && requested <= quantityLimit && requestedQuantity <= variant.available
}
