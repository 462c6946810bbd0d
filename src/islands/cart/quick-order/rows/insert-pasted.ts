import { orderRowLimit } from '../../../../../contract/cart/order-file.ts'
import { isEmpty, newRow, type Rows, withEmptyRow } from './edits.ts'
import type { EnteredRow } from './paste.ts'
import { quantityIn } from '../../../../../contract/cart/quantity-text.ts'

/** Merges rows with the same code; those without a valid quantity stay unchanged after it. */
export function mergeDuplicates(entered: readonly EnteredRow[]): EnteredRow[] {
  const byCode = Map.groupBy(entered, ({ code }) => code.trim().toUpperCase())
  return [...byCode.values()].flatMap((rowsOfCode) => {
    const invalid = rowsOfCode.filter(({ quantity }) => quantityIn(quantity) === undefined)
    const [first, ...duplicates] = rowsOfCode.filter((row) => !invalid.includes(row))
    if (!first || duplicates.length === 0) return rowsOfCode
    const sum = duplicates.reduce(
      (all, { quantity }) => all + (quantityIn(quantity) ?? 0),
      quantityIn(first.quantity) ?? 0
    )
    return [{ code: first.code, quantity: String(sum) }, ...invalid]
  })
}

/** Inserts a pasted block at a row: it fills empty rows and is inserted before the next non-empty one. */
export function insertPasted(rows: Rows, id: number, entered: readonly EnteredRow[]): Rows {
  const at = rows.findIndex((row) => row.id === id)
  const after = rows.slice(at + 1)
  const used = after.findIndex((row) => !isEmpty(row))
  const free = used < 0 ? after.length : used
  // The focused row keeps its id, and thus the focus.
  const pasted = mergeDuplicates(entered).map((row, i) => (i === 0 ? { id, ...row } : newRow(row)))
  return withEmptyRow(
    [...rows.slice(0, at), ...pasted, ...after.slice(Math.min(free, pasted.length - 1))].slice(0, orderRowLimit)
  )
}
