import { type Dispatch, type SetStateAction, useState } from 'react'
import { rangeOf, withRows } from './selected.ts'

export interface Selection<Row> {
  /** The selected rows, including those on other pages. */
  rows: readonly Row[]
  /** How many of them are on other pages, or excluded by the filters. */
  offPage: number
  has: (key: string) => boolean
  /** Selects or deselects a row; with `isRange`, all rows since the last selected one. */
  toggle: (key: string, isRange?: boolean) => void
  /** Selects the whole page, or clears the selection if it is already selected. */
  togglePage: () => void
  clear: () => void
}

/** The selected rows by key, as state of the section, so that they survive opening one of them. */
export type SelectedState<Row> = readonly [ReadonlyMap<string, Row>, Dispatch<SetStateAction<ReadonlyMap<string, Row>>>]

/** No selected rows yet. */
export const useSelected = <Row>(): SelectedState<Row> => useState<ReadonlyMap<string, Row>>(new Map())

/** Selected rows of the list; `shown` contains the displayed rows once they have loaded. */
export function useSelection<Row>(
  shown: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  [selected, setSelected]: SelectedState<Row>
): Selection<Row> {
  const [last, setLast] = useState<string>()
  const page = shown ?? []
  const found = page.filter((row) => selected.has(keyOf(row)))
  const selectRows = (rows: readonly Row[], isOn: boolean) => setSelected((old) => withRows(old, rows, keyOf, isOn))
  return {
    // Displayed rows may have changed since they were selected.
    rows: [...selected].map(([key, row]) => found.find((current) => keyOf(current) === key) ?? row),
    offPage: shown ? selected.size - found.length : 0,
    has: (key) => selected.has(key),
    toggle(key, isRange = false) {
      selectRows(rangeOf(page, keyOf, key, isRange ? last : undefined), !selected.has(key))
      setLast(key)
    },
    togglePage: () => selectRows(page, !page.every((row) => selected.has(keyOf(row)))),
    clear: () => setSelected(new Map())
  }
}
