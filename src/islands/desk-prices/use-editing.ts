import { useState } from 'react'
import type { ArticleCell, CellValue, DeskArticle } from '../../../contract/price-desk.ts'
import { useLocale, useTexts } from '../../lib/texts.tsx'
import { noticeTimes, notify } from '../../lib/toasts.ts'
import { shownText, type TypedCell } from './cell-text.ts'
import type { SaveCell } from './use-articles.ts'

export const keyOf = (sku: string, cell: ArticleCell) => `${sku} ${cell}`

/** The cells that are typed into, in the order of a row. */
const typed: readonly TypedCell[] = ['price', 'rrpPrice', 'stock', 'availableFrom']

export type Editing = ReturnType<typeof useEditing>

/** Which cell is open, which one the Tab key reaches, and which are being saved; failures are told. */
export function useEditing(rows: readonly DeskArticle[], currency: string, save: SaveCell) {
  const t = useTexts('desk-prices')
  const locale = useLocale()
  const [open, setOpen] = useState<string>()
  const [at, setAt] = useState<string>()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const keep = async (article: DeskArticle, cell: ArticleCell, value: CellValue) => {
    if (article[cell] === value) return
    const key = keyOf(article.sku, cell)
    setBusy((before) => new Set([...before, key]))
    const saved = await save(article, cell, value)
    setBusy((before) => new Set([...before].filter((one) => one !== key)))
    if (saved.outcome === 'saved') return
    const current =
      saved.outcome === 'changed' && cell !== 'comingSoon'
        ? (shownText(cell, saved.current, { locale, currency }) ?? t('noValue'))
        : saved.outcome === 'changed' && (saved.current ? t('yes') : t('no'))
    const text =
      saved.outcome === 'failed' ? (saved.words ?? t('offline')) : t('changedBy', { current: String(current) })
    const title = t('notSaved', { cell: t(`cells.${cell}`), sku: article.sku })
    notify({ title, text, tone: 'failure', duration: noticeTimes.failure })
  }
  const first = rows[0] && keyOf(rows[0].sku, 'price')
  const isShown = rows.some(({ sku }) => at?.startsWith(`${sku} `))
  return {
    open,
    busy,
    /** The one cell that Tab comes to. */
    stop: isShown ? at : first,
    /** `keyOf` of the cell that takes the focus once it is closed. */
    setOpen,
    setAt,
    keep,
    /** Opens the cell before or after one, over the ends of rows. */
    go(sku: string, cell: TypedCell, by: 1 | -1) {
      const place = rows.findIndex((row) => row.sku === sku) * typed.length + typed.indexOf(cell) + by
      const row = rows[Math.floor(place / typed.length)]
      setOpen(row && keyOf(row.sku, typed[place % typed.length]!))
    }
  }
}
