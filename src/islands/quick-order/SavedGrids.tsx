import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatDate } from '../../../contract/format.ts'
import { deleteSavedGrid, listSavedGrids, type SavedGrid } from '../../../contract/quick-order.ts'
import { call } from '../../lib/api.ts'
import { useLocale, useTexts } from '../../lib/texts.tsx'
import { noticeTimes, notify } from '../../lib/toasts.ts'
import { useLoad } from '../../lib/use-load.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { askShop } from './ask-shop.ts'
import { replaceRows } from './store.ts'
import { tellFailure } from './tell-failure.ts'

/** The buyer's saved grids: one is opened in place of what is typed, which undo brings back. */
export function SavedGrids({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts('quick-order')
  const [visits, setVisits] = useState(0)
  useEffect(() => {
    if (open) setVisits((count) => count + 1)
  }, [open])
  const { data, error, retry } = useLoad(visits > 0 ? String(visits) : undefined, (signal) =>
    call(listSavedGrids, { signal })
  )
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const grids = data?.filter(({ id }) => !gone.has(id))
  const use = (grid: SavedGrid) => {
    replaceRows(grid.rows)
    void askShop()
    notify({ text: t('saved.opened', { name: grid.name }), tone: 'success', duration: noticeTimes.change })
    onClose()
  }
  const remove = async ({ id, name }: SavedGrid) => {
    try {
      await call(deleteSavedGrid, { params: { id } })
      setGone((before) => new Set([...before, id]))
      notify({ text: t('saved.deleted', { name }), tone: 'success', duration: noticeTimes.change })
    } catch (failure) {
      tellFailure(failure, t)
    }
  }
  return (
    <Dialog open={open} onClose={onClose} size="medium" title={t('saved.title')} subtitle={t('saved.text')}>
      {error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : !grids ? (
        <Skeleton className="h-11 w-full" />
      ) : grids.length === 0 ? (
        <p className="text-muted">{t('saved.none')}</p>
      ) : (
        <ul>
          {grids.map((grid) => (
            <GridLine key={grid.id} grid={grid} onUse={() => use(grid)} onRemove={() => void remove(grid)} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function GridLine({ grid, onUse, onRemove }: { grid: SavedGrid; onUse: () => void; onRemove: () => void }) {
  const t = useTexts('quick-order')
  const locale = useLocale()
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{grid.name}</span>
        <span className="block text-small text-muted">
          {t('saved.rows', { count: grid.rows.length, date: formatDate(grid.updatedAt, locale) })}
        </span>
      </span>
      <Button look="outline" size="small" aria-label={t('saved.openNamed', { name: grid.name })} onClick={onUse}>
        {t('saved.open')}
      </Button>
      <button
        type="button"
        aria-label={t('saved.deleteNamed', { name: grid.name })}
        onClick={onRemove}
        className="motion-state grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-plum-tint hover:text-plum max-md:size-11"
      >
        <Trash2 aria-hidden className="size-4" />
      </button>
    </li>
  )
}
