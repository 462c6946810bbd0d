import { useState } from 'react'
import {
  deleteSavedGrid,
  listSavedGrids,
  type SavedGrid,
  updateSavedGrid
} from '../../../../../contract/cart/quick-order.ts'
import { call } from '../../../../lib/api/api.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { errorText } from '../../../../lib/api/api-error.ts'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useFailure } from '../../../section/use-sending.ts'
import { useRemovalFocus } from '../../../ui/display/removal-focus.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { lookUpUnknownCodes } from '../rows/look-up-codes.ts'
import { SavedGridLine } from './SavedGridLine.tsx'
import { $grid, enteredRows, replaceRows } from '../rows/store.ts'

/** The buyer's saved grids: opening one replaces the current rows, which can be undone. */
export function SavedGrids({ onClose }: { onClose: () => void }) {
  const t = useTexts('quick-order')
  /** Local changes: grids by id, undefined for a deleted one. */
  const [changes, setChanges] = useState<ReadonlyMap<string, SavedGrid | undefined>>(new Map())
  const [failure, setFailure] = useFailure()
  const { data, error, retry } = useLoad('grids', (signal) => call(listSavedGrids, { signal }))
  const grids = data?.flatMap((grid) => (changes.has(grid.id) ? (changes.get(grid.id) ?? []) : grid))
  const change = async (
    id: string,
    work: () => Promise<SavedGrid | undefined>,
    messageFor: (name: string) => string
  ) => {
    try {
      const saved = await work()
      setFailure()
      setChanges((before) => new Map(before).set(id, saved))
      showSuccessToast(messageFor(saved?.name ?? ''))
      return true
    } catch (cause) {
      setFailure(errorText(cause))
      return false
    }
  }
  const rename = ({ id }: SavedGrid, name: string) =>
    change(
      id,
      () => call(updateSavedGrid, { params: { id }, input: { name } }),
      (newName) => t('saved.renamed', { name: newName })
    )
  const replace = ({ id }: SavedGrid) =>
    change(
      id,
      () => call(updateSavedGrid, { params: { id }, input: { rows: enteredRows($grid.get().rows) } }),
      (name) => t('saved.replaced', { name })
    )
  const { list, remember } = useRemovalFocus<HTMLDivElement>(grids?.length)
  const remove = ({ id, name }: SavedGrid) => {
    remember(id)
    return change(
      id,
      async () => {
        await call(deleteSavedGrid, { params: { id } })
      },
      () => t('saved.deleted', { name })
    )
  }
  const use = (grid: SavedGrid) => {
    replaceRows(grid.rows)
    void lookUpUnknownCodes()
    showSuccessToast(t('saved.opened', { name: grid.name }))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} size="medium" title={t('saved.title')} subtitle={t('saved.text')}>
      <div ref={list} className="grid grid-cols-1 gap-3">
        {failure && <ErrorBanner>{failure}</ErrorBanner>}
        {error ? (
          <LoadFailed error={error} onRetry={retry} />
        ) : !grids ? (
          <Skeleton className="h-11 w-full" />
        ) : grids.length === 0 ? (
          <p className="text-muted">{t('saved.none')}</p>
        ) : (
          <ul>
            {grids.map((grid) => (
              <SavedGridLine
                key={grid.id}
                grid={grid}
                onUse={() => use(grid)}
                onRename={(name) => rename(grid, name)}
                onReplace={() => replace(grid)}
                onRemove={() => void remove(grid)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
