import type { Note } from '../../../../../contract/desk/notes.ts'
import type { TimelineEntry } from '../../../../../contract/desk/partners/timeline.ts'
import { formatDateTime } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Changes } from '../../parts/changes/Changes.tsx'
import { DeskLink } from '../../parts/DeskLink.tsx'
import { NoteBody } from '../../parts/notes/NoteBody.tsx'
import { OrderLink } from '../../parts/OrderLink.tsx'

/** Dots by topic; what is only information has a hollow one. */
const dots: Partial<Record<TimelineEntry['topic'], string>> = {
  order: 'border-plum bg-plum',
  payment: 'border-success bg-success',
  reminder: 'border-danger bg-danger',
  support: 'border-warning',
  note: 'border-warning bg-warning'
}

interface Props {
  entry: TimelineEntry
  onDelete: (note: Note) => Promise<void>
}

/** An entry of a timeline: what happened, its details, when, and who did it. */
export function Entry({ entry, onDelete }: Props) {
  const t = useTexts('desk')
  const locale = useLocale()
  const { at, topic, title, by, orderNumber, request, text, change, note } = entry
  const date = formatDateTime(at, locale)
  return (
    <li className="group relative grid gap-1 pb-4 pl-6 text-table last:pb-0">
      <span
        aria-hidden
        className="absolute top-0 bottom-0 left-1.5 -translate-x-1/2 border-l border-line group-first:top-2 group-last:bottom-auto group-last:h-2"
      />
      <span
        aria-hidden
        className={`absolute top-1 left-1.5 size-3 -translate-x-1/2 rounded-full border-2 ${dots[topic] ?? 'border-control bg-white'}`}
      />
      <span className="whitespace-pre-line wrap-anywhere">
        {title}
        {orderNumber && (
          <>
            {' '}
            <OrderLink number={orderNumber} />
          </>
        )}
        {request && (
          <>
            {' '}
            <DeskLink section="support" record={['request', request.id]} className="figures whitespace-nowrap">
              {request.reference}
            </DeskLink>
          </>
        )}
      </span>
      {text && <p className="rounded-control bg-paper px-3 py-2 wrap-anywhere whitespace-pre-line">{text}</p>}
      {change && <Changes entry={change} />}
      {note ? (
        <NoteBody note={note} onDelete={() => void onDelete(note)} />
      ) : (
        <span className="figures text-small text-muted">{by ? t('log.by', { date, name: by }) : date}</span>
      )}
    </li>
  )
}
