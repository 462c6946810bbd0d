import { showErrorToast } from '../../../../lib/toasts.ts'
import { Bookmark, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'

// Loaded when it is about to be opened.
const SavedGrids = onDemand(async () => (await import('../saved/SavedGrids.tsx')).SavedGrids)

/** One-click sources for the grid: a saved grid, or the last order. */
export function GridSources() {
  const t = useTexts('quick-order')
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const openLast = async () => {
    setBusy(true)
    try {
      const { openLastOrder } = await import('../saved/last-order.ts')
      await openLastOrder(t)
    } catch (error) {
      showErrorToast(error)
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-auto">
      <Button
        appearance="outline"
        onPointerEnter={SavedGrids.preload}
        onFocus={SavedGrids.preload}
        onClick={() => setOpen(true)}
      >
        <Bookmark aria-hidden className="size-4" />
        {t('saved.title')}
      </Button>
      <Button appearance="outline" busy={busy} onClick={() => void openLast()}>
        <RotateCcw aria-hidden className="size-4" />
        {t('lastOrder.open')}
      </Button>
      {open && <SavedGrids onClose={() => setOpen(false)} />}
    </div>
  )
}
