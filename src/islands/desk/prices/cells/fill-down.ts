import type { CellValue, PriceCell, PriceRow } from '../../../../../contract/desk/prices.ts'

/** A new value of a cell, and the one that it replaces. */
export interface CellChange {
  sku: string
  cell: PriceCell
  before: CellValue
  after: CellValue
}

/** Selected cells of one column; `head` is the one with the focus. */
export interface CellRange {
  cell: PriceCell
  anchor: string
  head: string
}

/** A range, and the order of the rows in which it was selected. */
export interface Selection {
  range: CellRange
  order: string
}

type Rows = readonly Pick<PriceRow, 'sku'>[]

export const orderOf = (rows: Rows) => rows.map(({ sku }) => sku).join(' ')

/** The selected range; none once the rows have another order, in which other cells would be between its ends. */
export const rangeIn = (rows: Rows, selection: Selection | undefined): CellRange | undefined =>
  selection?.order === orderOf(rows) ? selection.range : undefined

/** The SKUs of a range, from top to bottom; none if one of its ends is not among the rows. */
export function skusIn(rows: Rows, { anchor, head }: CellRange): string[] {
  const skus = rows.map(({ sku }) => sku)
  const ends = [skus.indexOf(anchor), skus.indexOf(head)]
  return ends.includes(-1) ? [] : skus.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/**
 * The changes that fill a value down, as in a spreadsheet: the first of several selected cells into the others, the one
 * above into a single cell. Equal values are left out.
 */
export function fillDown(rows: readonly PriceRow[], range: CellRange): CellChange[] {
  const { cell } = range
  const selected = skusIn(rows, range)
  const first = rows.findIndex(({ sku }) => sku === selected[0])
  const source = rows[selected.length === 1 ? first - 1 : first]
  if (!source) return []
  return rows
    .filter((row) => selected.includes(row.sku) && row[cell] !== source[cell])
    .map((row) => ({ sku: row.sku, cell, before: row[cell], after: source[cell] }))
}
