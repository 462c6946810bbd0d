import { type CheckedRow, checkRows } from '../../../../../contract/cart/quick-order.ts'
import { call } from '../../../../lib/api/api.ts'
import type { LookupResult, GridRow } from './grid.ts'
import { withLookups } from './response-edits.ts'
import { quantityIn } from '../../../../../contract/cart/quantity-text.ts'
import { setPricing, updateRows } from './store.ts'

/** Looks up the codes of some rows in one request and updates the grid. */
export async function lookUpRows(rows: readonly GridRow[]): Promise<void> {
  // One row per code: the grid checks quantities itself.
  const byCode = new Map(rows.map((row) => [row.code.trim(), row]))
  const requests = [...byCode].map(([code, { quantity, found }]) => ({
    code,
    quantity: found ? Math.max(1, quantityIn(quantity) ?? 1) : 1
  }))
  const { rows: checkedRows, currencyCode, volumeSteps } = await call(checkRows, { input: { rows: requests } })
  setPricing({ currency: currencyCode, tiers: volumeSteps })
  const results = new Map<string, LookupResult>()
  for (const checked of checkedRows) {
    const row = requests[checked.row - 1]
    if (row) results.set(row.code, { ...lookupResultOf(checked), requestedQuantity: row.quantity })
  }
  // A code missing in the response counts as unknown, and is not requested again.
  for (const { code } of requests) if (!results.has(code)) results.set(code, unknown)
  updateRows((rows) => withLookups(rows, results))
}

const unknown: LookupResult = { variant: null, problem: 'unknown-code', nearest: [], requestedQuantity: 1 }

/** The lookup result in a checked row; the grid checks the quantity itself. */
export function lookupResultOf({ article, problem, nearest, asked }: CheckedRow): LookupResult {
  const unknown = problem === 'ambiguous-code' ? problem : 'unknown-code'
  return { variant: article, problem: article ? null : unknown, nearest, requestedQuantity: asked ?? 1 }
}
