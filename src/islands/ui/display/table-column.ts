import type { ReactNode } from 'react'

/**
 * Place of a value on a card, which is what a row is on phones: the title line, a value without a label, a checkbox at
 * the left, or nothing. `left` and `right` are values without a label, below or beside the title (styles/tables.css).
 */
type Card = 'title' | 'bare' | 'select' | 'left' | 'right' | 'none'

/** One column of a Table. */
export interface Column<Row> {
  /** Also the label of the value in card layout. */
  head: string
  /** A value that is `false` is left out of the card, with its label. */
  cell: (row: Row) => ReactNode
  /** For a column of actions: the header is visually hidden. */
  headHidden?: boolean
  /** A control in the header, except on phones, where headers are hidden. */
  headControl?: ReactNode
  /** Right-aligned, for numbers and actions. */
  right?: boolean
  card?: Card
  /** The key passed to `onSort`; without it, the column is not sortable. */
  sortBy?: string
  /** A width (`w-32`); if set, the table layout is fixed. */
  width?: string
  /** Hidden between phones and wide screens, where another column also shows the value. */
  wideOnly?: boolean
  /** The first click sorts descending: newest or highest first. */
  descendingFirst?: boolean
}

/** The sorted column's `sortBy`, and the direction. */
export interface Sort {
  by: string
  descending: boolean
}
