import { useState } from 'react'
import type { CellValue, PriceCell, PriceRow } from '../../../../../contract/desk/prices.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { showFailureToast, showSuccessToast } from '../../../../lib/toasts.ts'
import { shownText } from '../cell-text.ts'
import type { SaveCell } from '../use-price-rows.ts'
import { keyOf } from './cell-key.ts'
import { type CellChange, fillDown } from './fill-down.ts'
import { useCellHistory } from './use-cell-history.ts'
import { useCellRange } from './use-cell-range.ts'

/** Sends values; shows a message if one is invalid, rejected or was changed by someone else. */
function useSend(currency: string, save: SaveCell) {
  const t = useTexts('prices')
  const locale = useLocale()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const valueText = (cell: PriceCell, value: CellValue) =>
    cell === 'comingSoon' ? t(value ? 'yes' : 'no') : (shownText(cell, value, { locale, currency }) ?? t('noValue'))
  const warn = (sku: string, cell: PriceCell, text: string, key: 'notSaved' | 'unconfirmed' = 'notSaved') => {
    const title = t(key, { cell: t(`cells.${cell}`), sku })
    showFailureToast(text, title)
  }
  const send = async (change: CellChange): Promise<boolean> => {
    const { sku, cell, after } = change
    const key = keyOf(sku, cell)
    setBusy((before) => new Set([...before, key]))
    const saved = await save(change)
    setBusy((before) => new Set([...before].filter((other) => other !== key)))
    if (saved.outcome === 'saved') return true
    const reason =
      saved.outcome === 'changed' ? t('changedBy', { current: valueText(cell, saved.current) }) : saved.text
    const text = cell === 'comingSoon' ? reason : `${reason} ${t('entered', { value: valueText(cell, after) })}`
    warn(sku, cell, text, saved.outcome === 'unconfirmed' ? 'unconfirmed' : 'notSaved')
    return false
  }
  return { busy, warn, send }
}

/** Saves and fills down values, and undoes the last changes; `list` is the code of the price list. */
export function useCellSaving(rows: readonly PriceRow[], list: string | undefined, currency: string, save: SaveCell) {
  const t = useTexts('prices')
  const { busy, warn, send } = useSend(currency, save)
  const history = useCellHistory(list, send)
  const { selected, extend, keepAt, rangeAt } = useCellRange(rows)
  return {
    busy,
    warn,
    selected,
    extend,
    keepAt,
    /** What `undo` would undo. */
    last: history.last,
    saveCell: async (priceRow: PriceRow, cell: PriceCell, after: CellValue) => {
      const { sku, [cell]: before } = priceRow
      if (before !== after) await history.save([{ sku, cell, before, after }])
    },
    /** Fills a value down into the selected cells, or into the one with the focus. */
    fillDown: async (key: string) => {
      const range = rangeAt(key)
      const changes = range ? fillDown(rows, range) : []
      if (changes.length === 0) return
      const { length: count } = await history.save(changes)
      if (count > 0) showSuccessToast(t('filled', { count }), 'changes')
    },
    undo: async () => {
      const undone = await history.undo()
      const [first] = undone
      if (!first) return
      showSuccessToast(t('undone', { count: undone.length, cell: t(`cells.${first.cell}`), sku: first.sku }))
    }
  }
}
