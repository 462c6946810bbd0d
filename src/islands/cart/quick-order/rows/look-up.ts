import { type AnsweredRow, checkRows } from '../../../../../contract/cart/quick-order.ts'
import { call } from '../../../../lib/api/api.ts'
import type { LookupResult, GridRow } from './grid.ts'
import { answered } from './merge-row.ts'
import { quantityIn } from '../../../../../contract/cart/quantity-text.ts'
import { $terms, bring } from './store.ts'

/** Looks up the codes of some rows in one request and updates the grid. */
export async function lookUp(rows: readonly GridRow[]): Promise<void> {
  // One row per code: the grid checks quantities itself.
  const byCode = new Map(rows.map((row) => [row.code.trim(), row]))
  const asked = [...byCode].map(([code, { quantity, found }]) => ({
    code,
    quantity: found ? Math.max(1, quantityIn(quantity) ?? 1) : 1
  }))
  const { rows: answers, currencyCode, volumeSteps } = await call(checkRows, { input: { rows: asked } })
  $terms.set({ currency: currencyCode, tiers: volumeSteps })
  const known = new Map<string, LookupResult>()
  for (const answer of answers) {
    const row = asked[answer.row - 1]
    if (row) known.set(row.code, { ...foundIn(answer), asked: row.quantity })
  }
  // A code missing in the response counts as unknown, and is not requested again.
  for (const { code } of asked) if (!known.has(code)) known.set(code, unknown)
  bring((rows) => answered(rows, known))
}

const unknown: LookupResult = { article: null, problem: 'unknown-code', nearest: [], asked: 1 }

/** The lookup result in a response row; the grid checks the quantity itself. */
export function foundIn({ article, problem, nearest, asked }: AnsweredRow): LookupResult {
  const unknown = problem === 'ambiguous-code' ? problem : 'unknown-code'
  return { article, problem: article ? null : unknown, nearest, asked: asked ?? 1 }
}
