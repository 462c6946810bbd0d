import { useState } from 'react'
import type { ArticleCell, CellValue, DeskArticle } from '../../../../contract/desk/prices.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { shownText, type TypedCell } from './cell-text.ts'
import type { SaveCell } from './use-articles.ts'

export const keyOf = (sku: string, cell: ArticleCell) => `${sku} ${cell}`

/** The cells that are typed into, in the order of a row. */
const typed: readonly TypedCell[] = ['price', 'rrpPrice', 'stock', 'availableFrom']

export type Editing = ReturnType<typeof useEditing>

/** Which cell is open, which one the Tab key reaches, and which are being saved. */
export function useEditing(rows: readonly DeskArticle[], currency: string, save: SaveCell) {
  const [open, setOpen] = useState<string>()
  const [at, setAt] = useState<string>()
  const [back, setBack] = useState<string>()
  const isShown = rows.some(({ sku }) => at?.startsWith(`${sku} `))
  return {
    ...useKeeping(currency, save),
    open,
    /** The one cell that Tab comes to. */
    stop: isShown ? at : rows[0] && keyOf(rows[0].sku, 'price'),
    /** The cell that was closed by a key: it has the focus again. */
    back,
    setAt,
    openAt(key: string) {
      setBack(undefined)
      setOpen(key)
    },
    /** Closes a cell, by a key or because somebody has gone elsewhere. */
    close(key: string, by: 'key' | 'leaving') {
      setAt(key)
      setBack(by === 'key' ? key : undefined)
      // Elsewhere may be the next cell, which is open already.
      setOpen((now) => (now === key ? undefined : now))
    },
    /** Opens the cell before or after one, over the ends of rows. */
    go(sku: string, cell: TypedCell, by: 1 | -1) {
      const place = rows.findIndex((row) => row.sku === sku) * typed.length + typed.indexOf(cell) + by
      const row = rows[Math.floor(place / typed.length)]
      if (row) setBack(undefined)
      setOpen(row && keyOf(row.sku, typed[place % typed.length]!))
    }
  }
}

/** Saves values; one that is refused, or that somebody else has changed, is told. */
function useKeeping(currency: string, save: SaveCell) {
  const t = useTexts('desk-prices')
  const locale = useLocale()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const written = (cell: ArticleCell, value: CellValue) =>
    cell === 'comingSoon' ? t(value ? 'yes' : 'no') : (shownText(cell, value, { locale, currency }) ?? t('noValue'))
  const keep = async (article: DeskArticle, cell: ArticleCell, value: CellValue) => {
    if (article[cell] === value) return
    const key = keyOf(article.sku, cell)
    setBusy((before) => new Set([...before, key]))
    const saved = await save(article, cell, value)
    setBusy((before) => new Set([...before].filter((one) => one !== key)))
    if (saved.outcome === 'saved') return
    const text =
      saved.outcome === 'failed'
        ? (saved.words ?? t('offline'))
        : t('changedBy', { current: written(cell, saved.current) })
    const title = t('notSaved', { cell: t(`cells.${cell}`), sku: article.sku })
    notify({ title, text, tone: 'failure', duration: noticeTimes.failure })
  }
  return { busy, keep }
}
