import { useState } from 'react'
import type { PriceRow } from '../../../../../contract/desk/prices.ts'
import { type CellRange, skusIn } from './fill-down.ts'
import { cellOf, keyOf } from './cell-key.ts'

/** The cells selected by Shift and arrow keys. */
export function useCellRange(rows: readonly Pick<PriceRow, 'sku'>[]) {
  const [range, setRange] = useState<CellRange>()
  const selected = new Set(range && skusIn(rows, range).map((sku) => keyOf(sku, range.cell)))
  return {
    /** Keys of the selected cells. */
    selected,
    rangeAt: (key: string) => (selected.has(key) ? range : singleAt(key)),
    /** Extends the selection from the focused cell to the next one, which gets the focus. */
    extend: (from: string, to: string) => {
      const single = singleAt(from)
      const head = singleAt(to)?.head
      if (single && head !== undefined) setRange({ ...(selected.has(from) && range ? range : single), head })
    },
    /** Ends the selection once a cell outside of it, or none, has the focus. */
    keepAt: (key: string | undefined) =>
      setRange((current) => (current && keyOf(current.head, current.cell) === key ? current : undefined))
  }
}

function singleAt(key: string): CellRange | undefined {
  const place = cellOf(key)
  return place && { cell: place.cell, anchor: place.sku, head: place.sku }
}
