import type { RowCorrection, RowProblem } from '../../../contract/cart/quick-order.ts'
import { quantityLimit } from '../../../contract/scalars.ts'
import { type Offer, quantityProblem } from '../../pricing/service.ts'
import type { CodeMatch } from './codes.ts'
import type { ParsedQuantity } from './quantity.ts'
import { required } from '../../core/required.ts'

/** A parsed row. */
export interface ParsedRow {
  row: number
  /** The parsed values as text. */
  code: string
  quantityText: string
  match: CodeMatch
  /** Whether the code is the result of a formula, which is suggested but not accepted. */
  isCodeFormula: boolean
  parsedQuantity: ParsedQuantity
  /** Whether this row contains unknown column names of an imported file. */
  isHeader: boolean
  /** SKUs similar to an unknown code, most similar first. */
  similarSkus: string[]
}

/** The outcome of a row. */
export interface RowDecision {
  result: 'added' | 'corrected' | 'refused'
  quantity: number
  summedInto: number | null
  problem: RowProblem | null
  corrections: RowCorrection[]
  asked: number | null
  /** Rows with the same SKU that are decided together, this one first; null on all but the first of them. */
  mergedRows: { rows: number[]; quantities: number[] } | null
}

/**
 * Decides each row separately: a problem never affects another row. Rows with the same SKU are merged into the first,
 * which is accepted or rejected with the total. Quantities are never reduced: an excessive one is rejected with the
 * available quantity.
 */
export function decideRows(
  rows: readonly ParsedRow[],
  offerOf: (sku: string) => Offer | undefined
): { row: ParsedRow; decision: RowDecision }[] {
  const rowsBySku = Map.groupBy(
    rows.filter((row) => rowProblemOf(row) === null),
    (row) => required(skuOf(row), 'SKU')
  )
  const decide = (row: ParsedRow): RowDecision => {
    const problem = rowProblemOf(row)
    if (problem) return { ...rejected(problem), asked: row.parsedQuantity.quantity }
    const sku = required(skuOf(row), 'SKU')
    const group = required(rowsBySku.get(sku), 'group')
    const first = required(group[0], 'first row')
    return first === row ? decideMergedRows(row, group, offerOf(sku)) : mergedIntoFirst(row, first.row)
  }
  return rows.map((row) => ({ row, decision: decide(row) }))
}

/** The SKU of a row, if it was found. */
export const skuOf = ({ match }: ParsedRow): string | undefined => (match.kind === 'found' ? match.sku : undefined)

/** Problems of the row itself, before stock and price are checked. */
function rowProblemOf({ match, isCodeFormula, isHeader, parsedQuantity }: ParsedRow): RowProblem | null {
  if (isHeader) return 'header'
  if (isCodeFormula) return 'formula'
  if (match.kind === 'missing') return 'code-missing'
  if (match.kind === 'unknown') return 'unknown-code'
  if (match.kind === 'ambiguous') return 'ambiguous-code'
  return parsedQuantity.problem
}

const rejected = (problem: RowProblem): RowDecision => ({
  result: 'refused',
  quantity: 0,
  summedInto: null,
  problem,
  corrections: [],
  asked: null,
  mergedRows: null
})

function mergedIntoFirst(row: ParsedRow, into: number): RowDecision {
  return {
    result: 'corrected',
    quantity: 0,
    summedInto: into,
    problem: null,
    corrections: [...correctionsOf(row), 'summed'],
    asked: row.parsedQuantity.quantity,
    mergedRows: null
  }
}

function decideMergedRows(row: ParsedRow, group: readonly ParsedRow[], offer: Offer | undefined): RowDecision {
  const quantities = group.map(({ parsedQuantity }) => required(parsedQuantity.quantity, 'quantity'))
  const requested = quantities.reduce((sum, quantity) => sum + quantity, 0)
  const mergedRows = group.length > 1 ? { rows: group.map(({ row }) => row), quantities } : null
  const problem = offerProblem(offer, requested)
  if (problem) return { ...rejected(problem), asked: requested, mergedRows }
  const corrections = [...correctionsOf(row), ...(mergedRows ? (['summed'] as const) : [])]
  // A complete EAN is as good as a SKU, as the column's header says.
  const isAsRead = corrections.every((correction) => correction === 'found-by-ean')
  const result = isAsRead ? 'added' : 'corrected'
  return { result, quantity: requested, summedInto: null, problem: null, corrections, asked: requested, mergedRows }
}

function offerProblem(offer: Offer | undefined, requested: number): RowProblem | null {
  if (!offer) return 'disabled'
  if (!offer.unavailability && requested > quantityLimit) return 'quantity-limit'
  return quantityProblem(offer, requested)
}

function correctionsOf({ match, parsedQuantity }: ParsedRow): RowCorrection[] {
  const how = match.kind === 'found' ? match.how : undefined
  return [
    ...(how === 'ean' || how === 'ean-corrected' ? (['found-by-ean'] as const) : []),
    ...(how === 'name' ? (['found-by-name'] as const) : []),
    ...(how === 'corrected' || how === 'ean-corrected' ? (['code-written-anew'] as const) : []),
    ...(parsedQuantity.isCorrected ? (['quantity-read'] as const) : [])
  ]
}
