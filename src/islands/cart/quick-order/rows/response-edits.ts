import { changeRow, withMoreUnits, type Rows, removeRows } from './edits.ts'
import type { LookupResult } from './grid.ts'
import { quantityIn } from '../../../../../contract/cart/quantity-text.ts'

/* Edits of a grid's rows after the server's responses. */

/** Moves a row's units to the earlier row with its SKU and removes the row. */
export function mergeRow(rows: Rows, id: number): Rows {
  const row = rows.find((other) => other.id === id)
  const sku = row?.found?.variant?.sku
  const first = rows.find(({ found }) => sku !== undefined && found?.variant?.sku === sku)
  if (!row || !first || first === row) return rows
  const units = quantityIn(row.quantity) ?? 0
  return removeRows(
    changeRow(rows, first.id, (other) => withMoreUnits(other, units)),
    new Set([id])
  )
}

/** Applies lookup results by code; scanned rows are merged into the row that has the SKU. */
export function withLookups(rows: Rows, lookups: ReadonlyMap<string, LookupResult>): Rows {
  let next: Rows = rows.map((row) => {
    const found = lookups.get(row.code.trim())
    return found ? { ...row, found } : row
  })
  for (const row of next) if (row.scanned && row.found) next = mergeRow(withoutScannedMark(next, row.id), row.id)
  return next
}

const withoutScannedMark = (rows: Rows, id: number): Rows =>
  rows.map((row) => (row.id === id ? { id, code: row.code, quantity: row.quantity, found: row.found } : row))

/** Marks rows rejected by the cart, by id, with the cart's messages. */
export function withRejections(rows: Rows, texts: ReadonlyMap<number, string>): Rows {
  return rows.map((row) => {
    const rejected = texts.get(row.id)
    return rejected === undefined ? row : { ...row, rejected }
  })
}
