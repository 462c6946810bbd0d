import { changed, raised, type Rows, without } from './edits.ts'
import type { Found } from './grid.ts'
import { quantityIn } from './quantity-text.ts'

/* Changes of a grid's rows that answers bring. */

/** A row's units go to the earlier row with its article, and the row goes. */
export function joined(rows: Rows, id: number): Rows {
  const row = rows.find((one) => one.id === id)
  const sku = row?.found?.article?.sku
  const first = rows.find(({ found }) => sku !== undefined && found?.article?.sku === sku)
  if (!row || !first || first === row) return rows
  const more = quantityIn(row.quantity) ?? 0
  return without(
    changed(rows, first.id, (one) => raised(one, more)),
    new Set([id])
  )
}

/** What is known of codes now, by code; what was scanned joins the row that has it. */
export function answered(rows: Rows, answers: ReadonlyMap<string, Found>): Rows {
  let next: Rows = rows.map((row) => {
    const found = answers.get(row.code.trim())
    return found ? { ...row, found } : row
  })
  for (const row of next) if (row.scanned && row.found) next = joined(unmarked(next, row.id), row.id)
  return next
}

const unmarked = (rows: Rows, id: number): Rows =>
  rows.map((row) => (row.id === id ? { id, code: row.code, quantity: row.quantity, found: row.found } : row))

/** Rows that the cart did not take, by id, with its words. */
export function refusedRows(rows: Rows, words: ReadonlyMap<number, string>): Rows {
  return rows.map((row) => {
    const refused = words.get(row.id)
    return refused === undefined ? row : { ...row, refused }
  })
}
