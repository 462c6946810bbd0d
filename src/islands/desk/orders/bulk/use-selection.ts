import { type Dispatch, type SetStateAction, useState } from 'react'
import type { DeskOrderRow } from '../../../../../contract/desk/orders.ts'

export interface Selection {
  /** The selected orders, including those on other pages. */
  rows: readonly DeskOrderRow[]
  has: (number: string) => boolean
  /** Selects or deselects a row; with `isRange`, all rows since the last selected one. */
  toggle: (number: string, isRange?: boolean) => void
  /** Selects the whole page, or clears the selection if it is already selected. */
  togglePage: () => void
  clear: () => void
}

type Selected = ReadonlyMap<string, DeskOrderRow>

/** The selected rows as state of the section, so that they survive opening an order. */
export type SelectedState = readonly [Selected, Dispatch<SetStateAction<Selected>>]

export const noSelection: Selected = new Map()

/** Maximum number of orders per run. */
export const maxSelected = 200

/** Selected rows of the list; `page` contains the displayed rows. */
export function useSelection(page: readonly DeskOrderRow[], [selected, setSelected]: SelectedState): Selection {
  const [last, setLast] = useState<string>()
  const selectRows = (rows: readonly DeskOrderRow[], isOn: boolean) =>
    setSelected((old) => {
      const next = new Map(old)
      for (const row of rows) {
        if (!isOn) next.delete(row.number)
        else if (next.size < maxSelected) next.set(row.number, row)
      }
      return next
    })
  const placeOf = (number: string | undefined) => page.findIndex((row) => row.number === number)
  return {
    // Displayed rows may have changed since they were selected.
    rows: [...selected.values()].map((row) => page.find(({ number }) => number === row.number) ?? row),
    has: (number) => selected.has(number),
    toggle(number, isRange = false) {
      const to = placeOf(number)
      const from = isRange && placeOf(last) >= 0 ? placeOf(last) : to
      selectRows(page.slice(Math.min(from, to), Math.max(from, to) + 1), !selected.has(number))
      setLast(number)
    },
    togglePage: () => selectRows(page, !page.every(({ number }) => selected.has(number))),
    clear: () => setSelected(noSelection)
  }
}
