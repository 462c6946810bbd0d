import { CircleCheck } from 'lucide-react'
import { formatDate } from '../../../../../contract/format.ts'
import type { PriceImport } from '../../../../../contract/desk/prices.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { ImportRows } from './ImportRows.tsx'

/** The result of an import, and the rows it skipped. */
export function ImportOutcome({ priceImport }: { priceImport: PriceImport }) {
  const t = useTexts('prices')
  const text = useResult(priceImport)
  const { state, left: skipped } = priceImport
  return (
    <>
      <div role="status" className="flex items-start gap-3">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />
        <p>
          <span className="block font-semibold">{text}</span>
          {skipped > 0 && t('import.skippedNote', { count: skipped })}
          {state === 'scheduled' && t('schedule.doneNote')}
        </p>
      </div>
      {skipped > 0 && <ImportRows priceImport={priceImport} result="left" total={skipped} />}
    </>
  )
}

function useResult({ state, done, left: skipped, changed, startsOn }: PriceImport): string {
  const t = useTexts('prices')
  const locale = useLocale()
  if (state === 'preview') return t('schedule.cancelled')
  if (state === 'scheduled') return t('schedule.done', { count: changed, date: formatDate(startsOn ?? '', locale) })
  return t(state === 'undone' ? 'import.undone' : 'import.applied', { count: done - skipped })
}
