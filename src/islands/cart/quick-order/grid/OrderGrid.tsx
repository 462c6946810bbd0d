import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { errorTexts } from '../../../../lib/api/api-error.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showFailureToast } from '../../../../lib/toasts.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { $lookupError, lookUpUnknownCodes } from '../rows/look-up-codes.ts'
import { syncDraft } from '../rows/sync-draft.ts'
import { earlierRowNumbers } from '../rows/grid.ts'
import { onGridFocus, onGridKey, onGridPaste } from './grid-keys.ts'
import { GridChunk } from './GridChunk.tsx'
import { GridFooter } from './GridFooter.tsx'
import { GridColumnHeaders, GridHeader } from './GridHeader.tsx'
import { $grid, $pricing } from '../rows/store.ts'

const chunkSize = 10

/** The grid for typing, pasting or scanning an order; survives a reload. */
export function OrderGrid() {
  const t = useTexts('quick-order')
  const { rows } = useStore($grid, { ssr: 'initial' })
  const { currency, tiers } = useStore($pricing, { ssr: 'initial' })
  const error = useStore($lookupError, { ssr: 'initial' })
  const table = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const end = syncDraft(rowsInUse(table.current))
    void lookUpUnknownCodes()
    return end
  }, [])
  // Duplicate rows are detected after the typed letter is painted.
  const afterPaint = useDeferredValue(rows)
  const firstRowNumbers = useMemo(() => earlierRowNumbers(afterPaint), [afterPaint])
  const chunks = Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, i) => i * chunkSize)
  return (
    <section aria-labelledby="order-grid" className="rounded-card border border-line bg-white">
      <GridHeader id="order-grid" />
      {error !== undefined && (
        <div className="px-4 pb-4">
          <LoadFailed error={error} onRetry={() => void lookUpUnknownCodes()} />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and pastes of the fields inside */}
      <div
        ref={table}
        role="table"
        aria-labelledby="order-grid"
        aria-rowcount={rows.length + 1}
        onKeyDown={onGridKey}
        onPaste={(event) => onGridPaste(event, () => showFailureToast(t('grid.notPasted'), errorTexts.error))}
        onFocus={onGridFocus}
      >
        <GridColumnHeaders />
        {chunks.map((at) => (
          <GridChunk
            key={at}
            rows={rows.slice(at, at + chunkSize)}
            from={at + 1}
            firstRowNumbers={firstRowNumbers}
            tiers={tiers}
            currency={currency}
            startsRendered={at === 0}
          />
        ))}
      </div>
      <GridFooter />
    </section>
  )
}

/** Number of rows up to the last one that has been typed in, or is focused, before the page was interactive. */
function rowsInUse(table: HTMLElement | null): number {
  const rows = [...(table?.querySelectorAll('[data-row]') ?? [])]
  const isInUse = (field: HTMLInputElement) => field.value !== '' || field === document.activeElement
  return rows.findLastIndex((row) => [...row.querySelectorAll('input')].some(isInUse)) + 1
}
