import type { ReactNode } from 'react'

/** One column of a Table. */
export interface Column<Row> {
  /** Also the label of the value where the table has become cards. */
  head: string
  cell: (row: Row) => ReactNode
  /** For a column of actions: its head is there for readers who do not see it, and nobody else. */
  headHidden?: boolean
  /** Numbers and actions stand at the right. */
  right?: boolean
  /** On a card: the line that names it, or a value without its label. */
  card?: 'title' | 'bare'
  /** What `onSort` is told; without it the column cannot be sorted by. */
  sortBy?: string
  /** A width (`w-32`); with one the table keeps its columns whatever the rows hold. */
  width?: string
  /** The first press puts the newest or the highest at the top. */
  downFirst?: boolean
}

/** By which column's `sortBy` the rows stand; `down` is from the highest. */
export interface Sort {
  by: string
  down: boolean
}
