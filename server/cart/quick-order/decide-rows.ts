import type { RowCorrection, RowProblem } from '../../../contract/cart/quick-order.ts'
import { quantityLimit } from '../../../contract/scalars.ts'
import type { Offer } from '../../pricing/service.ts'
import type { CodeMatch } from './codes.ts'
import type { ReadQuantity } from './quantity.ts'
import { required } from '../../core/required.ts'

/** A parsed row. */
export interface Draft {
  row: number
  /** The parsed values as text. */
  code: string
  quantityText: string
  meaning: CodeMatch
  /** Whether the code is the result of a formula, which is suggested but not accepted. */
  isCodeFormula: boolean
  read: ReadQuantity
  /** Whether this row contains unknown column names of an imported file. */
  isHeader: boolean
  /** SKUs similar to an unknown code, most similar first. */
  near: string[]
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
  together: { rows: number[]; quantities: number[] } | null
}

/**
 * Decides each row separately: a problem never affects another row. Rows with the same SKU are merged into the first,
 * which is accepted or rejected with the total. Quantities are never reduced: an excessive one is rejected with the
 * available quantity.
 */
export function decideRows(drafts: readonly Draft[], offerOf: (sku: string) => Offer | undefined): RowDecision[] {
  const sums = Map.groupBy(
    drafts.filter((draft) => errorOf(draft) === null),
    (draft) => required(skuOf(draft), 'SKU')
  )
  return drafts.map((draft) => {
    const error = errorOf(draft)
    const requested = draft.read.quantity
    if (error) return { ...rejected(error), asked: requested }
    const sku = required(skuOf(draft), 'SKU')
    const group = required(sums.get(sku), 'group')
    const first = required(group[0], 'first row')
    if (first !== draft) return summed(draft, first.row)
    return decideSum(draft, group, offerOf(sku))
  })
}

/** The SKU of a row, if it was found. */
export const skuOf = ({ meaning }: Draft): string | undefined => (meaning.kind === 'found' ? meaning.sku : undefined)

/** Problems of the row itself, before stock and price are checked. */
function errorOf({ meaning, isCodeFormula, isHeader, read }: Draft): RowProblem | null {
  if (isHeader) return 'header'
  if (isCodeFormula) return 'formula'
  if (meaning.kind === 'missing') return 'code-missing'
  if (meaning.kind === 'unknown') return 'unknown-code'
  if (meaning.kind === 'ambiguous') return 'ambiguous-code'
  return read.problem
}

const rejected = (problem: RowProblem): RowDecision => ({
  result: 'refused',
  quantity: 0,
  summedInto: null,
  problem,
  corrections: [],
  asked: null,
  together: null
})

function summed(draft: Draft, into: number): RowDecision {
  return {
    result: 'corrected',
    quantity: 0,
    summedInto: into,
    problem: null,
    corrections: [...correctionsOf(draft), 'summed'],
    asked: draft.read.quantity,
    together: null
  }
}

function decideSum(draft: Draft, group: readonly Draft[], offer: Offer | undefined): RowDecision {
  const quantities = group.map(({ read }) => required(read.quantity, 'quantity'))
  const requested = quantities.reduce((sum, quantity) => sum + quantity, 0)
  const together = group.length > 1 ? { rows: group.map(({ row }) => row), quantities } : null
  const problem = stockProblem(offer, requested)
  if (problem) return { ...rejected(problem), asked: requested, together }
  const corrections = [...correctionsOf(draft), ...(together ? (['summed'] as const) : [])]
  // A complete EAN is as good as a SKU, as the column's header says.
  const isAsRead = corrections.every((correction) => correction === 'found-by-ean')
  const result = isAsRead ? 'added' : 'corrected'
  return { result, quantity: requested, summedInto: null, problem: null, corrections, asked: requested, together }
}

function stockProblem(offer: Offer | undefined, requested: number): RowProblem | null {
  if (!offer) return 'disabled'
  if (offer.unavailability) return offer.unavailability
  if (requested > quantityLimit) return 'quantity-limit'
  return requested > offer.available ? 'not-enough-stock' : null
}

function correctionsOf({ meaning, read }: Draft): RowCorrection[] {
  const how = meaning.kind === 'found' ? meaning.how : undefined
  return [
    ...(how === 'ean' || how === 'ean-corrected' ? (['found-by-ean'] as const) : []),
    ...(how === 'name' ? (['found-by-name'] as const) : []),
    ...(how === 'corrected' || how === 'ean-corrected' ? (['code-written-anew'] as const) : []),
    ...(read.isCorrected ? (['quantity-read'] as const) : [])
  ]
}
