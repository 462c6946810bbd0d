import { useState } from 'react'
import type { PriceRow } from '../../../../../contract/desk/prices.ts'
import { type CellRange, orderOf, rangeIn, type Selection, skusIn } from './fill-down.ts'
import { cellOf, keyOf } from './cell-key.ts'

/** The cells selected by Shift and arrow keys. */
export function useCellRange(rows: readonly Pick<PriceRow, 'sku'>[]) {
  const [selection, setSelection] = useState<Selection>()
  const range = rangeIn(rows, selection)
  if (selection && !range) setSelection(undefined)
  const selected = new Set(range && skusIn(rows, range).map((sku) => keyOf(sku, range.cell)))
  return {
    /** Keys of the selected cells. */
    selected,
    rangeAt: (key: string) => (selected.has(key) ? range : singleAt(key)),
    /** Extends the selection from the focused cell to the next one, which gets the focus. */
    extend: (from: string, to: string) => {
      const single = singleAt(from)
      const head = singleAt(to)?.head
      if (!single || head === undefined) return
      setSelection({ range: { ...(selected.has(from) && range ? range : single), head }, order: orderOf(rows) })
    },
    /** Ends the selection once a cell outside of it, or none, has the focus. */
    keepAt: (key: string | undefined) =>
      setSelection((current) =>
        current && keyOf(current.range.head, current.range.cell) === key ? current : undefined
      )
  }
}

function singleAt(key: string): CellRange | undefined {
  const place = cellOf(key)
  return place && { cell: place.cell, anchor: place.sku, head: place.sku }
}
