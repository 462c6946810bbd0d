import { CalendarClock } from 'lucide-react'
import { formatDate } from '../../../../contract/format.ts'
import type { PriceImport } from '../../../../contract/desk/prices.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'

/** The scheduled changes of a list, next one first. */
export function ScheduledChanges({
  changes,
  onView
}: {
  changes: readonly PriceImport[]
  onView: (change: PriceImport) => void
}) {
  const t = useTexts('prices')
  const locale = useLocale()
  if (changes.length === 0) return null
  return (
    <ul className="grid divide-y divide-line rounded-card border border-line bg-white text-table">
      {changes.map((change) => {
        const { id, startsOn, fileName: name, changed: count, staffName: staff } = change
        const label = t('schedule.row', { date: formatDate(startsOn ?? '', locale), name, count, staff })
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 md:px-6">
            <CalendarClock aria-hidden className="size-4.5 shrink-0 text-muted" />
            <p className="min-w-0 flex-1 wrap-anywhere">{label}</p>
            <Button
              appearance="outline"
              size="small"
              onClick={() => onView(change)}
              aria-label={`${t('schedule.view')}, ${label}`}
            >
              {t('schedule.view')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
