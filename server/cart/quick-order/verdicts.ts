import type { RowCorrection, RowProblem } from '../../../contract/cart/quick-order.ts'
import { quantityLimit } from '../../../contract/scalars.ts'
import type { Offer } from '../../pricing/service.ts'
import type { Meaning } from './codes.ts'
import type { ReadQuantity } from './quantity.ts'

/** A row as it was understood. */
export interface Draft {
  row: number
  /** What was read, as text. */
  code: string
  quantityText: string
  meaning: Meaning
  /** Whether the code came out of a formula, which is offered but not taken. */
  isCodeFormula: boolean
  read: ReadQuantity
  /** Column names that are not known, in an imported file. */
  isHeader: boolean
  /** SKUs that look like an unknown code, the nearest first. */
  near: string[]
}

/** What becomes of a row. */
export interface Verdict {
  result: 'added' | 'corrected' | 'refused'
  quantity: number
  summedInto: number | null
  problem: RowProblem | null
  corrections: RowCorrection[]
  asked: number | null
  /** Rows of the same article that are decided together, this one first; more than one only at the first of them. */
  together: { rows: number[]; quantities: number[] } | null
}

/**
 * Decides row by row: a problem never touches another row. Rows of one article are one wish: they are summed into the
 * first, which is taken or refused with the whole sum. Nothing is cut: too much is refused, with what can be had.
 */
export function judge(drafts: readonly Draft[], offerOf: (sku: string) => Offer | undefined): Verdict[] {
  const sums = Map.groupBy(
    drafts.filter((draft) => faultOf(draft) === null),
    (draft) => skuOf(draft)!
  )
  return drafts.map((draft) => {
    const fault = faultOf(draft)
    const asked = draft.read.quantity
    if (fault) return { ...refused(fault), asked }
    const sku = skuOf(draft)!
    const group = sums.get(sku)!
    if (group[0] !== draft) return summed(draft, group[0]!.row)
    return judgeSum(draft, group, offerOf(sku))
  })
}

/** The SKU that a row means, if it means one. */
export const skuOf = ({ meaning }: Draft): string | undefined => (meaning.kind === 'found' ? meaning.sku : undefined)

/** What is wrong with the row itself, before stock and price are looked at. */
function faultOf({ meaning, isCodeFormula, isHeader, read }: Draft): RowProblem | null {
  if (isHeader) return 'header'
  if (isCodeFormula) return 'formula'
  if (meaning.kind === 'missing') return 'code-missing'
  if (meaning.kind === 'unknown') return 'unknown-code'
  if (meaning.kind === 'ambiguous') return 'ambiguous-code'
  return read.problem
}

const refused = (problem: RowProblem): Verdict => ({
  result: 'refused',
  quantity: 0,
  summedInto: null,
  problem,
  corrections: [],
  asked: null,
  together: null
})

function summed(draft: Draft, into: number): Verdict {
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

function judgeSum(draft: Draft, group: readonly Draft[], offer: Offer | undefined): Verdict {
  const quantities = group.map(({ read }) => read.quantity!)
  const asked = quantities.reduce((sum, quantity) => sum + quantity, 0)
  const together = group.length > 1 ? { rows: group.map(({ row }) => row), quantities } : null
  const problem = limitOf(offer, asked)
  if (problem) return { ...refused(problem), asked, together }
  const corrections = [...correctionsOf(draft), ...(together ? (['summed'] as const) : [])]
  // An EAN in full is as good as an SKU: the column is named after both.
  const isAsRead = corrections.every((correction) => correction === 'found-by-ean')
  const result = isAsRead ? 'added' : 'corrected'
  return { result, quantity: asked, summedInto: null, problem: null, corrections, asked, together }
}

function limitOf(offer: Offer | undefined, asked: number): RowProblem | null {
  if (!offer) return 'disabled'
  if (offer.unavailability) return offer.unavailability
  if (asked > quantityLimit) return 'quantity-limit'
  return asked > offer.available ? 'not-enough-stock' : null
}

function correctionsOf({ meaning, read }: Draft): RowCorrection[] {
  const how = meaning.kind === 'found' ? meaning.how : undefined
  return [
    ...(how === 'ean' || how === 'ean-mended' ? (['found-by-ean'] as const) : []),
    ...(how === 'name' ? (['found-by-name'] as const) : []),
    ...(how === 'mended' || how === 'ean-mended' ? (['code-written-anew'] as const) : []),
    ...(read.isMended ? (['quantity-read'] as const) : [])
  ]
}
