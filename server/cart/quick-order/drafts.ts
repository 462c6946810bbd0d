import type { Reading } from '../../orders/service.ts'
import type { ReadCell } from '../../adapters/spreadsheets/service.ts'
import { meaningsOf, nearestOf } from './meanings.ts'
import { readQuantity } from './quantity.ts'
import { eachInTurns } from '../../core/slices.ts'
import type { Draft } from './verdicts.ts'

/** A row that asks for an answer. */
export interface AskedRow {
  row: number
  code: ReadCell | null
  quantity: ReadCell | null
  /** Stands above all rows with a number, in a file whose column names are not known. */
  mayBeHeader?: boolean
}

/** Finds products by a text, as the shop's search does: their codes, the best first. */
export type Search = (text: string) => readonly string[]

const mostNear = 6

/** Searches by words cost more than the rest of a row: that many in one answer, and the others go without. */
const mostSearches = 50

/** Understands rows: which article each means, how many, and what an unknown code looks like. */
export async function draftRows(
  { content, locale }: Pick<Reading, 'content' | 'locale'>,
  search: Search,
  asked: readonly AskedRow[]
): Promise<Draft[]> {
  const texts = asked.map(({ code }) => code?.text ?? '')
  const meanings = await meaningsOf(content, locale, texts)
  const drafts = asked.map(({ row, code, quantity, mayBeHeader = false }, i): Draft => {
    const isCodeFormula = code?.formula !== undefined
    const read = readQuantity(quantity)
    return {
      row,
      code: shown(code),
      quantityText: shown(quantity),
      meaning: meanings[i]!,
      isCodeFormula,
      isHeader: mayBeHeader && meanings[i]!.kind === 'unknown',
      read,
      near: []
    }
  })
  const unknown = drafts.filter(({ meaning }) => meaning.kind === 'unknown')
  if (unknown.length === 0) return drafts
  const nearest = await nearestOf(content)
  let searches = mostSearches
  await eachInTurns(unknown, (draft) => {
    draft.near = nearest(draft.code, mostNear)
    if (draft.near.length > 0 || searches === 0) return
    searches -= 1
    const variants = search(draft.code).flatMap((product) => content.products.get(product)?.variants ?? [])
    draft.near = variants.slice(0, mostNear).map(({ sku }) => sku)
  })
  return drafts
}

const shown = (cell: ReadCell | null) => cell?.formula ?? cell?.text ?? ''
