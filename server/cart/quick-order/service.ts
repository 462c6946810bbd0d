import { formatNumber, formatSize } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { fileBytes, rowLimit } from '../../../contract/cart/order-file.ts'
import * as contract from '../../../contract/cart/quick-order.ts'
import type { Reader } from '../../db/tx.ts'
import { Refusal, refuse } from '../../core/http/refuse.ts'
import type { Reading } from '../../orders/service.ts'
import { cellOf, ReadFault, readAside, TooManyFiles } from '../../adapters/spreadsheets/service.ts'
import { answerRows, listsOf } from './answer.ts'
import type { AskedRow, Search } from './drafts.ts'
import { orderTable } from './headers.ts'

export { codeMeaningsOf, nearestOf } from './meanings.ts'
export type { Meaning } from './codes.ts'

/** Answers typed or pasted rows, each by itself. */
export function checkRows(db: Reader, reading: Reading, search: Search, rows: readonly contract.TypedRow[]) {
  return answerRows(db, reading, search, rows.map(typedRow))
}

function typedRow({ code, quantity }: contract.TypedRow, index: number): AskedRow {
  return { row: index + 1, code: cellOf(code), quantity: cellOf(String(quantity)) }
}

/**
 * Reads an order file and answers every row of it.
 * @throws Refusal 'file-missing', 'file-several', 'file-too-large', and whatever is wrong with the file
 */
export async function importFile(db: Reader, reading: Reading, search: Search, files: readonly File[]) {
  const { locale } = reading
  const [file] = files
  if (!file) throw refuse(contract.importQuickOrder, 'file-missing', { field: 'file' })
  if (files.length > 1) throw refuse(contract.importQuickOrder, 'file-several', { field: 'file' })
  if (file.size > fileBytes) {
    const values = { limit: formatSize(fileBytes, locale) }
    throw refuse(contract.importQuickOrder, 'file-too-large', { values })
  }
  const rows = await readRows(file, locale)
  const answer = await answerRows(db, reading, search, rows)
  return { ...listsOf(answer.rows), ...answer }
}

async function readRows(file: File, locale: LocaleCode): Promise<AskedRow[]> {
  const job = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), wish: orderTable }
  try {
    const rows = await readAside(job)
    return rows.map(({ row, cells: [code = null, quantity = null], mayBeHeader }) => ({
      row,
      code,
      quantity,
      mayBeHeader
    }))
  } catch (error) {
    if (error instanceof TooManyFiles) throw new Refusal('too-many-files', 503, { headers: { 'Retry-After': '5' } })
    if (!(error instanceof ReadFault)) throw error
    throw refuse(contract.importQuickOrder, error.code, {
      field: 'file',
      values: { limit: formatNumber(rowLimit, locale) }
    })
  }
}
