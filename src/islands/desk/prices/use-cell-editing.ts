import { useState } from 'react'
import type { Permission } from '../../../../contract/desk/permissions.ts'
import type { PriceCell, PriceRow } from '../../../../contract/desk/prices.ts'
import { usePermissions } from '../lib/use-permissions.ts'
import type { TypedCell } from './cell-text.ts'
import { keyOf } from './cells/cell-key.ts'
import { useCellSaving } from './cells/use-cell-saving.ts'
import type { SaveCell } from './use-price-rows.ts'

/** Text cells in row order. */
const typedCells: readonly TypedCell[] = ['price', 'rrpPrice', 'stock', 'availableFrom']

const permissionFor = (cell: PriceCell): Permission =>
  cell === 'price' || cell === 'rrpPrice' ? 'change-prices' : 'change-stock'

export type CellEditing = ReturnType<typeof useCellEditing>

/** The open cell, the tab stop, the selected cells, and the cells being saved; `list` is the code of the price list. */
export function useCellEditing(rows: readonly PriceRow[], list: string | undefined, currency: string, save: SaveCell) {
  const [open, setOpen] = useState<string>()
  const [focusedCell, setFocusedCell] = useState<string>()
  const [restoredCell, setRestoredCell] = useState<string>()
  const isPermitted = usePermissions()
  const canEdit = (cell: PriceCell) => isPermitted(permissionFor(cell))
  const typed = typedCells.filter(canEdit)
  const isShown = rows.some(({ sku }) => focusedCell?.startsWith(`${sku} `))
  const { keepAt, ...saving } = useCellSaving(rows, list, currency, save)
  return {
    ...saving,
    canEdit,
    open,
    /** The only tab stop of the table (roving tabindex). */
    tabStop: isShown ? focusedCell : rows[0] && typed[0] && keyOf(rows[0].sku, typed[0]),
    /** The cell closed by a key, which regains the focus. */
    restoredCell,
    setFocusedCell(key: string) {
      setFocusedCell(key)
      keepAt(key)
    },
    openCell(key: string) {
      setRestoredCell(undefined)
      keepAt(undefined)
      setOpen(key)
    },
    /** Closes a cell, by key or by leaving it. */
    close(key: string, by: 'key' | 'leaving') {
      setFocusedCell(key)
      setRestoredCell(by === 'key' ? key : undefined)
      // The next cell may already be open.
      setOpen((current) => (current === key ? undefined : current))
    },
    /** Opens the previous or next cell, across row ends. */
    openNeighbour(sku: string, cell: TypedCell, by: 1 | -1) {
      const index = rows.findIndex((row) => row.sku === sku) * typed.length + typed.indexOf(cell) + by
      const row = rows[Math.floor(index / typed.length)]
      if (row) setRestoredCell(undefined)
      const next = typed[index % typed.length]
      setOpen(row && next && keyOf(row.sku, next))
    }
  }
}
