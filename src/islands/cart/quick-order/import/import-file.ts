import { addItems } from '../../../../../contract/cart/cart.ts'
import { checkRows, importQuickOrder } from '../../../../../contract/cart/quick-order.ts'
import { call } from '../../../../lib/api/api.ts'
import { refusedWith } from '../../../../lib/api/fault.ts'
import { sendForm } from '../../../../lib/api/send-form.ts'
import { addRows } from '../../parts/add-rows.ts'
import { refusedWords } from '../rows/refused-words.ts'
import {
  type Change,
  questionOf,
  reanswered,
  refusedBy,
  refusedRows,
  repaired,
  type Report,
  reportOf,
  takenRows
} from './report.ts'

/* What is done with a file, fetched when there is one. */

/** What the shop reads in a file; `isWhole` where every row of it was taken. */
export async function readFile(file: File): Promise<{ report: Report; isWhole: boolean }> {
  const answer = await sendForm(importQuickOrder, { input: {}, file, idempotencyKey: crypto.randomUUID() })
  const report = reportOf(file.name, new Date(), answer)
  return { report, isWhole: refusedRows(report).length === 0 }
}

export async function repairRow(report: Report, number: number, change: Change): Promise<Report> {
  const next = repaired(report, number, change)
  return reanswered(next, await call(checkRows, { input: { rows: questionOf(next) } }))
}

/** Adds what was taken in one call, all or none; rows that the cart refuses are refused in the report too. */
export async function addTaken(report: Report, tell: (report: Report) => void): Promise<void> {
  try {
    await addRows(takenRows(report).map(({ answer }) => ({ sku: answer.article!.sku, quantity: answer.quantity })))
    tell({ ...report, added: true })
  } catch (error) {
    if (refusedWith(error, addItems, 'rows-refused')) tell(refusedBy(report, refusedWords(error)))
    throw error
  }
}
