import { formatNumber, formatSize } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { fileBytes, rowLimit } from '../../../contract/cart/order-file.ts'
import * as contract from '../../../contract/cart/quick-order.ts'
import type { Reader } from '../../db/tx.ts'
import { ApiError, apiError } from '../../core/http/api-error.ts'
import type { RequestContext } from '../../orders/service.ts'
import { cellOf, ReadError, readInWorker, TooManyFiles } from '../../adapters/spreadsheets/service.ts'
import { answerRows, listsOf } from './answer.ts'
import type { AskedRow, Search } from './drafts.ts'
import { orderTable } from './headers.ts'

export { codeMeaningsOf, nearestOf } from './meanings.ts'
export type { Meaning } from './codes.ts'

/** Checks typed or pasted rows individually. */
export function checkRows(db: Reader, context: RequestContext, search: Search, rows: readonly contract.TypedRow[]) {
  return answerRows(db, context, search, rows.map(typedRow))
}

function typedRow({ code, quantity }: contract.TypedRow, index: number): AskedRow {
  return { row: index + 1, code: cellOf(code), quantity: cellOf(String(quantity)) }
}

/**
 * Reads an order file and checks every row.
 * @throws ApiError 'file-missing', 'file-several', 'file-too-large', and other file errors
 */
export async function importFile(db: Reader, context: RequestContext, search: Search, files: readonly File[]) {
  const { locale } = context
  const [file] = files
  if (!file) throw apiError(contract.importQuickOrder, 'file-missing', { field: 'file' })
  if (files.length > 1) throw apiError(contract.importQuickOrder, 'file-several', { field: 'file' })
  if (file.size > fileBytes) {
    const values = { limit: formatSize(fileBytes, locale) }
    throw apiError(contract.importQuickOrder, 'file-too-large', { values })
  }
  const rows = await readRows(file, locale)
  const answer = await answerRows(db, context, search, rows)
  return { ...listsOf(answer.rows), ...answer }
}

async function readRows(file: File, locale: LocaleCode): Promise<AskedRow[]> {
  const job = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), options: orderTable }
  try {
    const rows = await readInWorker(job)
    return rows.map(({ row, cells: [code = null, quantity = null], mayBeHeader }) => ({
      row,
      code,
      quantity,
      mayBeHeader
    }))
  } catch (error) {
    if (error instanceof TooManyFiles) throw new ApiError('too-many-files', 503, { headers: { 'Retry-After': '5' } })
    if (!(error instanceof ReadError)) throw error
    throw apiError(contract.importQuickOrder, error.code, {
      field: 'file',
      values: { limit: formatNumber(rowLimit, locale) }
    })
  }
}
