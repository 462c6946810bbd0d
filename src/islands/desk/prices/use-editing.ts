import { useState } from 'react'
import type { Permission } from '../../../../contract/desk/permissions.ts'
import type { PriceCell, CellValue, PriceRow } from '../../../../contract/desk/prices.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { usePermissions } from '../lib/use-permissions.ts'
import { shownText, type TypedCell } from './cell-text.ts'
import type { SaveCell } from './use-price-rows.ts'

export const keyOf = (sku: string, cell: PriceCell) => `${sku} ${cell}`

/** Text cells in row order. */
const typedCells: readonly TypedCell[] = ['price', 'rrpPrice', 'stock', 'availableFrom']

const permissionFor = (cell: PriceCell): Permission =>
  cell === 'price' || cell === 'rrpPrice' ? 'change-prices' : 'change-stock'

export type Editing = ReturnType<typeof useEditing>

/** The open cell, the tab stop, and the cells being saved. */
export function useEditing(rows: readonly PriceRow[], currency: string, save: SaveCell) {
  const [open, setOpen] = useState<string>()
  const [focusedCell, setFocusedCell] = useState<string>()
  const [restoredCell, setRestoredCell] = useState<string>()
  const isPermitted = usePermissions()
  const canEdit = (cell: PriceCell) => isPermitted(permissionFor(cell))
  const typed = typedCells.filter(canEdit)
  const isShown = rows.some(({ sku }) => focusedCell?.startsWith(`${sku} `))
  return {
    ...useCellSaving(currency, save),
    canEdit,
    open,
    /** The only tab stop of the table (roving tabindex). */
    tabStop: isShown ? focusedCell : rows[0] && typed[0] && keyOf(rows[0].sku, typed[0]),
    /** The cell closed by a key, which regains the focus. */
    restoredCell,
    setFocusedCell,
    openCell(key: string) {
      setRestoredCell(undefined)
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
      const place = rows.findIndex((row) => row.sku === sku) * typed.length + typed.indexOf(cell) + by
      const row = rows[Math.floor(place / typed.length)]
      if (row) setRestoredCell(undefined)
      const next = typed[place % typed.length]
      setOpen(row && next && keyOf(row.sku, next))
    }
  }
}

/** Saves values; shows a message if a value is invalid, rejected or was changed by someone else. */
function useCellSaving(currency: string, save: SaveCell) {
  const t = useTexts('prices')
  const locale = useLocale()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const valueText = (cell: PriceCell, value: CellValue) =>
    cell === 'comingSoon' ? t(value ? 'yes' : 'no') : (shownText(cell, value, { locale, currency }) ?? t('noValue'))
  const warn = (priceRow: PriceRow, cell: PriceCell, text: string, key: 'notSaved' | 'unconfirmed' = 'notSaved') => {
    const title = t(key, { cell: t(`cells.${cell}`), sku: priceRow.sku })
    notify({ title, text, tone: 'failure', duration: noticeTimes.failure })
  }
  const saveCell = async (priceRow: PriceRow, cell: PriceCell, value: CellValue) => {
    if (priceRow[cell] === value) return
    const key = keyOf(priceRow.sku, cell)
    setBusy((before) => new Set([...before, key]))
    const saved = await save(priceRow, cell, value)
    setBusy((before) => new Set([...before].filter((other) => other !== key)))
    if (saved.outcome === 'saved') return
    const reason =
      saved.outcome === 'changed'
        ? t('changedBy', { current: valueText(cell, saved.current) })
        : (saved.text ?? t('offline'))
    const text = cell === 'comingSoon' ? reason : `${reason} ${t('entered', { value: valueText(cell, value) })}`
    warn(priceRow, cell, text, saved.outcome === 'unconfirmed' ? 'unconfirmed' : 'notSaved')
  }
  return { busy, saveCell, warn }
}
