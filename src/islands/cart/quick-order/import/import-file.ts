import { addItems } from '../../../../../contract/cart/cart.ts'
import { checkRows, importQuickOrder } from '../../../../../contract/cart/quick-order.ts'
import { call } from '../../../../lib/api/api.ts'
import { formOf } from '../../../../lib/api/files.ts'
import { isApiError } from '../../../../lib/api/api-error.ts'
import { addManyToCart } from '../../parts/add-many-to-cart.ts'
import { rejectionTexts } from '../rows/rejection-texts.ts'
import {
  type Change,
  rowsToCheck,
  rechecked,
  withRejections,
  rejectedRows,
  repaired,
  type Report,
  reportOf,
  addableLines
} from './report.ts'

/* File handling, loaded on demand. */

/** The server's report on a file; `isComplete` if every row was accepted. */
export async function readFile(file: File): Promise<{ report: Report; isComplete: boolean }> {
  const response = await call(importQuickOrder, { form: formOf(importQuickOrder, {}, file) })
  const report = reportOf(file.name, new Date(), response)
  return { report, isComplete: rejectedRows(report).length === 0 }
}

export async function repairRow(report: Report, number: number, change: Change): Promise<Report> {
  const next = repaired(report, number, change)
  return rechecked(next, await call(checkRows, { input: { rows: rowsToCheck(next) } }))
}

/** Adds the accepted rows in one call, all or none; rows rejected by the cart are also marked in the report. */
export async function addAcceptedRows(report: Report, onReport: (report: Report) => void): Promise<void> {
  try {
    await addManyToCart(addableLines(report))
    onReport({ ...report, added: true })
  } catch (error) {
    if (isApiError(error, addItems, 'rows-refused')) onReport(withRejections(report, rejectionTexts(error)))
    throw error
  }
}
