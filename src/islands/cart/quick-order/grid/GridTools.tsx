import { Bookmark, Plus, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { VolumeTier } from '../../../../../contract/catalogue/catalogue.ts'
import { orderRowLimit } from '../../../../../contract/cart/order-file.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useWasOpened } from '../../../ui/use-was-opened.ts'
import { Button } from '../../../ui/Button.tsx'
import { lookUpUnknownCodes } from '../rows/look-up-codes.ts'
import { isEmpty, moreRows, newRow, type Rows } from '../rows/edits.ts'
import type { GridSums } from '../rows/grid.ts'
import { edit, enteredRows, replaceRows, undo } from '../rows/store.ts'
import { onDemand } from '../../../ui/on-demand.tsx'

const NewListDialog = onDemand(async () => (await import('../../shopping-lists/form/NewListDialog.tsx')).NewListDialog)
const SaveGridDialog = onDemand(async () => (await import('../saved/SaveGridDialog.tsx')).SaveGridDialog)

const wide = 'max-md:col-span-2'

interface Props {
  rows: Rows
  tiers: readonly VolumeTier[]
  ready: GridSums['ready']
  canUndo: boolean
}

/** Below the rows: the volume tiers, and actions on the whole grid. */
export function GridTools({ rows, tiers, ready, canUndo }: Props) {
  const t = useTexts('quick-order')
  const [open, setOpen] = useState<'list' | 'grid'>()
  const wasListOpened = useWasOpened(open === 'list')
  const wasSaveOpened = useWasOpened(open === 'grid')
  const isEmptyGrid = rows.every(isEmpty)
  const close = () => setOpen(undefined)
  const undoEdit = () => {
    undo()
    void lookUpUnknownCodes()
  }
  const add = () =>
    edit((rows) => [
      ...rows,
      ...Array.from({ length: Math.min(moreRows, orderRowLimit - rows.length) }, () => newRow())
    ])
  return (
    <div className="grid gap-4 px-4 py-4">
      {tiers.length > 0 && <VolumeTiers tiers={tiers} />}
      <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap md:justify-end">
        <Button
          className={wide}
          appearance="quiet"
          size="small"
          aria-disabled={rows.length >= orderRowLimit || undefined}
          onClick={add}
        >
          <Plus aria-hidden className="size-4" />
          {t('tools.more', { count: moreRows })}
        </Button>
        <Button appearance="quiet" size="small" aria-disabled={!canUndo || undefined} onClick={undoEdit}>
          <Undo2 aria-hidden className="size-4" />
          {t('tools.undo')}
        </Button>
        <Button
          appearance="quiet"
          size="small"
          aria-disabled={isEmptyGrid || undefined}
          onClick={() => replaceRows([])}
        >
          <Trash2 aria-hidden className="size-4" />
          {t('tools.clear')}
        </Button>
        <Button
          className={wide}
          appearance="outline"
          size="small"
          aria-disabled={isEmptyGrid || undefined}
          onClick={() => setOpen('grid')}
        >
          <Bookmark aria-hidden className="size-4" />
          {t('tools.save')}
        </Button>
        <Button
          className={wide}
          appearance="outline"
          size="small"
          aria-disabled={ready.length === 0 || undefined}
          onClick={() => setOpen('list')}
        >
          <Bookmark aria-hidden className="size-4" />
          {t('tools.list')}
        </Button>
      </div>
      <>
        {wasListOpened && (
          <NewListDialog
            open={open === 'list'}
            items={ready.map(({ variant, quantity }) => ({ productVariant: variant.productVariant, quantity }))}
            about={t('tools.listAbout', { count: ready.length })}
            onClose={close}
          />
        )}
        {wasSaveOpened && <SaveGridDialog open={open === 'grid'} rows={enteredRows(rows)} onClose={close} />}
      </>
    </div>
  )
}

function VolumeTiers({ tiers }: { tiers: readonly VolumeTier[] }) {
  const t = useTexts('quick-order')
  return (
    <dl className="figures flex flex-wrap gap-x-6 gap-y-1 text-small text-muted md:justify-end">
      {tiers.map(({ from, percent }) => (
        <div key={from} className="flex flex-wrap gap-x-2">
          <dt>{t('tools.from', { count: from })}</dt>
          <dd className="font-semibold text-success">{t('tools.less', { share: percent / 100 })}</dd>
        </div>
      ))}
    </dl>
  )
}
