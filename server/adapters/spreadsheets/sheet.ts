/**
 * What a column holds: `text` stays text whatever it begins with, `count` is a whole number, `money` a number in minor
 * units, `share` a part of one (0.48 is 48 %), `date` a `YYYY-MM-DD`.
 */
export type ColumnKind = 'text' | 'count' | 'money' | 'share' | 'date'

export interface Column {
  header: string
  kind: ColumnKind
  /** In characters. */
  width: number
  /** Digits after the point of the currency's minor unit; 2 unless said otherwise. */
  exponent?: number
}

export type Cell = string | number | null

/** One table of a workbook, its first row the headers. Cells follow the columns. */
export interface Sheet {
  name: string
  columns: readonly Column[]
  rows: Iterable<readonly Cell[]>
}
