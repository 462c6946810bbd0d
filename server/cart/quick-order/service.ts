import type { LocaleCode } from '../../../contract/locale.ts'
import { orderFileBytes } from '../../../contract/cart/order-file.ts'
import type * as contract from '../../../contract/cart/quick-order.ts'
import type { Reader } from '../../db/tx.ts'
import type { RequestContext } from '../../orders/service.ts'
import { cellOf, singleFile, readUploadedTable } from '../../adapters/spreadsheets/service.ts'
import { checkRequestedRows, specifiedListsOf } from './response.ts'
import type { RequestedRow, ProductSearch } from './parse-rows.ts'
import { orderTable } from './headers.ts'

export { matchCodes, loadSimilarSkuSearch } from './match-codes.ts'
export type { CodeMatch } from './codes.ts'

/** Checks typed or pasted rows separately. */
export function checkRows(
  db: Reader,
  context: RequestContext,
  search: ProductSearch,
  rows: readonly contract.TypedRow[]
) {
  return checkRequestedRows(db, context, search, rows.map(typedRow))
}

function typedRow({ code, quantity }: contract.TypedRow, index: number): RequestedRow {
  return { row: index + 1, code: cellOf(code), quantity: cellOf(String(quantity)) }
}

/**
 * Reads an order file and checks every row.
 * @throws ApiError 'file-missing', 'file-several', 'file-too-large', and other file errors
 */
export async function importFile(db: Reader, context: RequestContext, search: ProductSearch, files: readonly File[]) {
  const { locale } = context
  const file = singleFile(files, orderFileBytes, locale)
  const rows = await readRows(file, locale)
  const response = await checkRequestedRows(db, context, search, rows)
  return { ...specifiedListsOf(response.rows), ...response }
}

async function readRows(file: File, locale: LocaleCode): Promise<RequestedRow[]> {
  const rows = await readUploadedTable(file, orderTable, locale)
  return rows.map(({ row, cells: [code = null, quantity = null], mayBeHeader }) => ({
    row,
    code,
    quantity,
    mayBeHeader
  }))
}
