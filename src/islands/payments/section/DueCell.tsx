import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import type { DocumentLine } from './documents.ts'

/** Due date of a document, with the days left while something is open. */
export function DueCell({ line: { dueDate, daysLeft } }: { line: Pick<DocumentLine, 'dueDate' | 'daysLeft'> }) {
  const t = useTexts('payment-list')
  const locale = useLocale()
  if (dueDate === null) return <span className="text-muted max-md:hidden">–</span>
  const relative = daysLeft === null ? null : relativeDue(daysLeft)
  const classes = daysLeft !== null && daysLeft < 0 ? 'font-semibold text-danger' : 'text-muted'
  const relativeClasses = daysLeft === 0 || daysLeft === 1 ? 'font-semibold text-warning' : classes
  return (
    <>
      <span className="figures whitespace-nowrap md:block xl:group-data-tight/documents:whitespace-normal">
        <span className="text-small text-muted md:hidden">{t('due')} </span>
        {formatDate(dueDate, locale)}
      </span>
      {relative && (
        <span className={`block text-small ${relativeClasses}`}>{t(relative.key, { count: relative.count })}</span>
      )}
    </>
  )
}

function relativeDue(days: number) {
  if (days < 0) return { key: 'overdueBy', count: -days } as const
  if (days === 0) return { key: 'dueToday', count: 0 } as const
  return days === 1 ? ({ key: 'dueTomorrow', count: 1 } as const) : ({ key: 'inDays', count: days } as const)
}
