import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { formatDateTime } from '../../../../../contract/format.ts'
import type { PriceImport } from '../../../../../contract/desk/prices.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'

interface Props {
  last: PriceImport
  onUndo: (last: PriceImport) => void
  /** Polled while the import is being applied, to show its progress. */
  onChange: () => void
}

const pollInterval = 2000

/** The last import of a list, who started it, and its undo. */
export function LastImport({ last, onUndo, onChange }: Props) {
  const t = useTexts('prices')
  const locale = useLocale()
  const { state, fileName: file, staffName: name, changed, done, left: skipped, appliedAt, undoneAt } = last
  const isRunning = state === 'applying' || state === 'undoing'
  useProgressOf(isRunning, onChange)
  const date = (at: string | null) => (at === null ? '' : formatDateTime(at, locale))
  const text = isRunning
    ? t('last.running', { file, done, total: changed })
    : state === 'undone'
      ? t('last.undone', { file, name, date: date(undoneAt) })
      : t('last.applied', { file, name, count: done - skipped, date: date(appliedAt) })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-white px-4 py-2 text-table md:px-6">
      <p role="status" className="min-w-60 flex-1 wrap-anywhere">
        {text}
      </p>
      {state === 'applied' && (
        <Button appearance="outline" size="small" onClick={() => onUndo(last)}>
          <Undo2 aria-hidden className="size-4" />
          {t('last.undo')}
        </Button>
      )}
    </div>
  )
}

function useProgressOf(isRunning: boolean, onChange: () => void): void {
  const notifyChange = useEffectEvent(onChange)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => notifyChange(), pollInterval)
    return () => clearInterval(timer)
  }, [isRunning])
}
