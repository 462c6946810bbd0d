import { type Article, rowLimit } from '../../../contract/quick-order.ts'
import type { Found, GridRow } from './grid.ts'
import type { PlainRow } from './paste.ts'
import { quantityIn } from './quantity-text.ts'

/* Changes of a grid's rows. Each takes rows and gives new ones; rows that stay are the same objects. */

export type Rows = readonly GridRow[]

/** Rows of an empty grid, and how many a press adds. */
export const [emptyRows, moreRows] = [8, 10]

let lastId = 0

/** A row of its own. */
export function newRow({ code, quantity }: PlainRow = { code: '', quantity: '' }): GridRow {
  lastId += 1
  return { id: lastId, code, quantity }
}

export const isEmpty = ({ code, quantity }: GridRow): boolean => code === '' && quantity === ''

/** With an empty row at the end, where there is room, and never fewer than an empty grid has. */
export function withRoom(rows: Rows): Rows {
  const last = rows.at(-1)
  const missing = Math.max(emptyRows - rows.length, last && isEmpty(last) ? 0 : 1)
  const room = Math.min(missing, rowLimit - rows.length)
  return room <= 0 ? rows : [...rows, ...Array.from({ length: room }, () => newRow())]
}

export function changed(rows: Rows, id: number, change: (row: GridRow) => GridRow): Rows {
  return withRoom(rows.map((row) => (row.id === id ? change(row) : row)))
}

/** Another code; without one the whole row is cleared. */
export function withCode(rows: Rows, id: number, code: string): Rows {
  return changed(rows, id, ({ quantity }) => ({ id, code, quantity: code.trim() === '' ? '' : quantity }))
}

export function withQuantity(rows: Rows, id: number, quantity: string): Rows {
  return changed(rows, id, ({ code, found }) => ({ id, code, quantity, found }))
}

/** The article in place of what was typed. */
export function withArticle(rows: Rows, id: number, article: Article): Rows {
  const found: Found = { article, problem: null, nearest: [], asked: 1 }
  return changed(rows, id, ({ quantity }) => ({ id, code: article.sku, quantity, found }))
}

export function without(rows: Rows, ids: ReadonlySet<number>): Rows {
  return withRoom(rows.filter(({ id }) => !ids.has(id)))
}

/** Rows of one code are summed, the rest are kept as they are. */
export function summed(plain: readonly PlainRow[]): PlainRow[] {
  const byCode = Map.groupBy(plain, ({ code }) => code.trim().toUpperCase())
  return [...byCode.values()].flatMap((same) => {
    const counts = same.map(({ quantity }) => quantityIn(quantity))
    if (same.length === 1 || counts.includes(undefined)) return same
    return [{ code: same[0]!.code, quantity: String(counts.reduce((sum: number, count) => sum + count!, 0)) }]
  })
}

/** A pasted block from a row on: it fills empty rows and is put before the next one that is not. */
export function pastedAt(rows: Rows, id: number, plain: readonly PlainRow[]): Rows {
  const at = rows.findIndex((row) => row.id === id)
  const after = rows.slice(at + 1)
  const used = after.findIndex((row) => !isEmpty(row))
  const free = used < 0 ? after.length : used
  // The row that has the focus keeps it.
  const pasted = summed(plain).map((row, i) => (i === 0 ? { id, ...row } : newRow(row)))
  return withRoom(
    [...rows.slice(0, at), ...pasted, ...after.slice(Math.min(free, pasted.length - 1))].slice(0, rowLimit)
  )
}

/** One unit more of what a barcode reader has read: in the row that has it, otherwise in this one. */
export function scanned(rows: Rows, id: number, ean: string): Rows {
  const known = rows.find((row) => row.id !== id && (row.code === ean || row.found?.article?.ean === ean))
  if (!known) return changed(rows, id, () => ({ id, code: ean, quantity: '1', scanned: true }))
  const cleared = rows.map((row) => (row.id === id ? { id, code: '', quantity: '' } : row))
  return changed(cleared, known.id, (row) => raised(row, 1))
}

function raised({ id, code, quantity, found }: GridRow, by: number): GridRow {
  return { id, code, found, quantity: String((quantityIn(quantity) ?? 0) + by) }
}

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
