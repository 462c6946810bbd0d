import { listNotes, type NoteKind } from '../../../../../contract/desk/notes.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { NoteBody } from './NoteBody.tsx'
import { NoteForm } from './NoteForm.tsx'
import { useNoteChanges } from './use-note-changes.ts'

interface Props {
  kind: NoteKind
  objectId: string
}

/** Notes of staff about an object, newest first. */
export function Notes({ kind, objectId }: Props) {
  const t = useTexts('desk')
  const { data, error, retry } = useLoad(`notes ${kind} ${objectId}`, (signal) =>
    deskCall(listNotes, { query: { kind, objectId }, signal })
  )
  const { add, remove } = useNoteChanges(kind, objectId, retry)
  return (
    <Card title={t('notes.title')}>
      <NoteForm kind={kind} objectId={objectId} send={add} />
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {!data && error === undefined && <Skeleton className="h-16" />}
      {data?.length === 0 && <p className="text-table text-muted">{t('notes.none')}</p>}
      {data && data.length > 0 && (
        <ul className="grid gap-3 text-table">
          {data.map((note) => (
            <li key={note.id} className="grid gap-1">
              <NoteBody note={note} onDelete={() => void remove(note)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
