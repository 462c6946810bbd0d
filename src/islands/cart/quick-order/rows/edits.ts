import { orderRowLimit } from '../../../../../contract/cart/order-file.ts'
import type { FoundVariant } from '../../../../../contract/cart/quick-order.ts'
import type { LookupResult, GridRow } from './grid.ts'
import type { EnteredRow } from './paste.ts'
import { quantityIn } from '../../../../../contract/cart/quantity-text.ts'

/* Edits of a grid's rows. Each takes rows and returns new ones; unchanged rows keep their identity. */

export type Rows = readonly GridRow[]

/** Number of rows in an empty grid, and number of rows added per click. */
export const [emptyRows, moreRows] = [8, 10]

let lastId = 0

/** A new row with a unique id. */
export function newRow({ code, quantity }: EnteredRow = { code: '', quantity: '' }): GridRow {
  lastId += 1
  return { id: lastId, code, quantity }
}

export const isEmpty = ({ code, quantity }: GridRow): boolean => code === '' && quantity === ''

/** Rows with an empty one at the end if the limit allows, and at least as many as an empty grid has. */
export function withEmptyRow(rows: Rows): Rows {
  const last = rows.at(-1)
  const missing = Math.max(emptyRows - rows.length, last && isEmpty(last) ? 0 : 1)
  const count = Math.min(missing, orderRowLimit - rows.length)
  return count <= 0 ? rows : [...rows, ...Array.from({ length: count }, () => newRow())]
}

export function changeRow(rows: Rows, id: number, change: (row: GridRow) => GridRow): Rows {
  return withEmptyRow(rows.map((row) => (row.id === id ? change(row) : row)))
}

/** Sets a code; an empty one clears the whole row. */
export function withCode(rows: Rows, id: number, code: string): Rows {
  return changeRow(rows, id, ({ quantity }) => ({ id, code, quantity: code.trim() === '' ? '' : quantity }))
}

export function withQuantity(rows: Rows, id: number, quantity: string): Rows {
  return changeRow(rows, id, ({ code, found }) => ({ id, code, quantity, found }))
}

/** Replaces the typed code with the SKU. */
export function withVariant(rows: Rows, id: number, variant: FoundVariant): Rows {
  const found: LookupResult = { variant, problem: null, nearest: [], requestedQuantity: 1 }
  return changeRow(rows, id, ({ quantity }) => ({ id, code: variant.sku, quantity, found }))
}

export function removeRows(rows: Rows, ids: ReadonlySet<number>): Rows {
  return withEmptyRow(rows.filter(({ id }) => !ids.has(id)))
}

/** Adds one unit of a scanned EAN to the row that has it, otherwise to this one. */
export function withScannedEan(rows: Rows, id: number, ean: string): Rows {
  const existing = rows.find((row) => row.id !== id && (row.code === ean || row.found?.variant?.ean === ean))
  if (!existing) return changeRow(rows, id, () => ({ id, code: ean, quantity: '1', scanned: true }))
  const cleared = rows.map((row) => (row.id === id ? { id, code: '', quantity: '' } : row))
  return changeRow(cleared, existing.id, (row) => withMoreUnits(row, 1))
}

/** A row with a higher quantity. */
export function withMoreUnits({ id, code, quantity, found }: GridRow, by: number): GridRow {
  return { id, code, found, quantity: String((quantityIn(quantity) ?? 0) + by) }
}
