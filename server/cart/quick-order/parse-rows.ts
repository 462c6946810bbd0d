import { codeLength, quantityLength } from '../../../contract/cart/order-file.ts'
import type { RequestContext } from '../../orders/service.ts'
import type { ReadCell } from '../../adapters/spreadsheets/service.ts'
import { matchTexts, nearestOf } from './match-codes.ts'
import { readQuantity } from './quantity.ts'
import { forEachYielding } from '../../core/batches.ts'
import type { Draft } from './decide-rows.ts'
import { required } from '../../core/required.ts'

/** A row to check. */
export interface RequestedRow {
  row: number
  code: ReadCell | null
  quantity: ReadCell | null
  /** Whether it precedes the first row with a number, in a file with unknown column names. */
  mayBeHeader?: boolean
}

/** Finds products by text like the shop's search; returns their codes, best match first. */
export type Search = (text: string) => readonly string[]

const maxNear = 6

/** Text searches per request; they are more expensive than the rest of a row, so further rows get none. */
const maxSearches = 50

/** Interprets rows: the article, the quantity, and suggestions for unknown codes. */
export async function draftRows(
  { content, locale }: Pick<RequestContext, 'content' | 'locale'>,
  search: Search,
  requestedRows: readonly RequestedRow[]
): Promise<Draft[]> {
  const texts = requestedRows.map(({ code }) => (code?.text ?? '').slice(0, codeLength))
  const meanings = await matchTexts(content, locale, texts)
  const drafts = requestedRows.map(({ row, code, quantity, mayBeHeader = false }, i): Draft => {
    const isCodeFormula = code?.formula !== undefined
    const read = readQuantity(quantity)
    const meaning = required(meanings[i], 'meaning')
    return {
      row,
      code: rawText(code).slice(0, codeLength),
      quantityText: rawText(quantity).slice(0, quantityLength),
      meaning,
      isCodeFormula,
      isHeader: mayBeHeader && meaning.kind === 'unknown',
      read,
      near: []
    }
  })
  const unknown = drafts.filter(({ meaning }) => meaning.kind === 'unknown')
  if (unknown.length === 0) return drafts
  const nearest = await nearestOf(content)
  let searches = maxSearches
  await forEachYielding(unknown, (draft) => {
    draft.near = nearest(draft.code, maxNear)
    if (draft.near.length > 0 || searches === 0) return
    searches -= 1
    const variants = search(draft.code).flatMap((product) => content.products.get(product)?.variants ?? [])
    draft.near = variants.slice(0, maxNear).map(({ sku }) => sku)
  })
  return drafts
}

const rawText = (cell: ReadCell | null) => cell?.formula ?? cell?.text ?? ''
