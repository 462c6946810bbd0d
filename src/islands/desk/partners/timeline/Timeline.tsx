import { useState } from 'react'
import type { Partner } from '../../../../../contract/desk/partners/partners.ts'
import { readTimeline, type TimelineEntry } from '../../../../../contract/desk/partners/timeline.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { NoteForm } from '../../parts/notes/NoteForm.tsx'
import { useNoteChanges } from '../../parts/notes/use-note-changes.ts'
import { SegmentedControl } from '../../parts/SegmentedControl.tsx'
import { Entry } from './Entry.tsx'
import { useOlder } from '../use-older.ts'

const filters = ['all', 'notes'] as const

/** What the partner, staff and the shop did, newest first, with notes of staff among it. */
export function Timeline({ partner }: { partner: Partner }) {
  const { id } = partner
  const t = useTexts('desk-partners')
  const notes = useTexts('desk')
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const { rows, error, retry, busy, hasOlder, showOlder } = useOlder<TimelineEntry>({
    key: `${filter} ${id}`,
    reloadOn: partner,
    load: async (after, signal) => {
      const query = { ...(after !== undefined && { after }), ...(filter === 'notes' && { only: 'notes' as const }) }
      const { entries, next } = await deskCall(readTimeline, { params: { id }, query, ...(signal && { signal }) })
      return { rows: entries, next }
    }
  })
  const { add, remove } = useNoteChanges('partner', id, retry)
  return (
    <Card
      title={t('timeline.title')}
      aside={
        <SegmentedControl
          label={t('timeline.show')}
          options={filters.map((key) => ({ key, label: key === 'all' ? t('timeline.all') : notes('notes.title') }))}
          selected={filter}
          onSelect={setFilter}
        />
      }
    >
      <NoteForm kind="partner" objectId={id} send={add} />
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {!rows && error === undefined && <Skeleton className="h-64" />}
      {rows?.length === 0 && (
        <p className="text-table text-muted">{notes(filter === 'notes' ? 'notes.none' : 'log.none')}</p>
      )}
      {rows && rows.length > 0 && (
        <ol className="grid grid-cols-1">
          {rows.map((entry) => (
            <Entry key={entry.id} entry={entry} onDelete={remove} />
          ))}
        </ol>
      )}
      {hasOlder && (
        <Button
          appearance="outline"
          size="small"
          busy={busy}
          className="justify-self-start"
          onClick={() => void showOlder()}
        >
          {t('timeline.older')}
        </Button>
      )}
    </Card>
  )
}
