import { codeLength, quantityLength } from '../../../contract/cart/order-file.ts'
import type { RequestContext } from '../../orders/service.ts'
import type { ReadCell } from '../../adapters/spreadsheets/service.ts'
import { matchTexts, loadSimilarSkuSearch } from './match-codes.ts'
import { parseQuantity } from './quantity.ts'
import { forEachYielding } from '../../core/batches.ts'
import type { ParsedRow } from './decide-rows.ts'
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
export type ProductSearch = (text: string) => readonly string[]

const maxSimilarSkus = 6

/** Text searches per request; they are more expensive than the rest of a row, so further rows get none. */
const maxSearches = 50

/** Parses rows: matches the code to a SKU, reads the quantity, and finds SKUs similar to unknown codes. */
export async function parseRows(
  { content, locale }: Pick<RequestContext, 'content' | 'locale'>,
  search: ProductSearch,
  requestedRows: readonly RequestedRow[]
): Promise<ParsedRow[]> {
  const texts = requestedRows.map(({ code }) => (code?.text ?? '').slice(0, codeLength))
  const matches = await matchTexts(content, locale, texts)
  const rows = requestedRows.map(({ row, code, quantity, mayBeHeader = false }, i): ParsedRow => {
    const isCodeFormula = code?.formula !== undefined
    const match = required(matches[i], 'match')
    return {
      row,
      code: rawText(code).slice(0, codeLength),
      quantityText: rawText(quantity).slice(0, quantityLength),
      match,
      isCodeFormula,
      isHeader: mayBeHeader && match.kind === 'unknown',
      parsedQuantity: parseQuantity(quantity),
      similarSkus: []
    }
  })
  const unknownRows = rows.filter(({ match }) => match.kind === 'unknown')
  if (unknownRows.length === 0) return rows
  const findSimilarSkus = await loadSimilarSkuSearch(content)
  let remainingSearches = maxSearches
  await forEachYielding(unknownRows, (row) => {
    row.similarSkus = findSimilarSkus(row.code, maxSimilarSkus)
    if (row.similarSkus.length > 0 || remainingSearches === 0) return
    remainingSearches -= 1
    const variants = search(row.code).flatMap((product) => content.products.get(product)?.variants ?? [])
    row.similarSkus = variants.slice(0, maxSimilarSkus).map(({ sku }) => sku)
  })
  return rows
}

const rawText = (cell: ReadCell | null) => cell?.formula ?? cell?.text ?? ''
