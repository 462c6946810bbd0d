/**
 * Type of a column: `text` stays text even if it looks like a number, `count` is an integer, `money` a number in minor
 * units, `share` a fraction (0.48 is 48 %) to be rounded, `rate` exact basis points (2550 is 25.5 %), `date` a
 * `YYYY-MM-DD`.
 */
export type ColumnKind = 'text' | 'count' | 'money' | 'share' | 'rate' | 'date'

export interface Column {
  header: string
  kind: ColumnKind
  /** Width in characters. */
  width: number
  /** Decimal digits of the currency; 2 by default. */
  exponent?: number
}

export type Cell = string | number | null

/** A table whose rows may arrive while it is written. */
export interface StreamedSheet extends Omit<Sheet, 'rows'> {
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

/** A table of a workbook, with the headers in its first row. Cells are in column order. */
export interface Sheet {
  name: string
  columns: readonly Column[]
  rows: Iterable<readonly Cell[]>
}
