import { addNote, deleteNote, listNotes, type Note, type NoteKind } from '../../../../../contract/desk/notes.ts'
import { formatDateTime } from '../../../../../contract/format.ts'
import { isApiError } from '../../../../lib/api/api-error.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { showErrorToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { $desk } from '../../lib/desk-session.ts'
import { useUndo } from '../undo/use-undo.ts'
import { TextForm } from './TextForm.tsx'

interface Props {
  kind: NoteKind
  objectId: string
}

/** Notes of staff about a partner or an order, newest first. */
export function Notes({ kind, objectId }: Props) {
  const t = useTexts('desk')
  const locale = useLocale()
  const { data, error, retry, add, remove } = useNotes(kind, objectId)
  return (
    <Card title={t('notes.title')}>
      <TextForm
        purpose={`note ${kind} ${objectId}`}
        label={t('notes.label')}
        placeholder={t('notes.placeholder')}
        missing={t('notes.missing')}
        button={t('notes.add')}
        send={add}
      />
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {!data && error === undefined && <Skeleton className="h-16" />}
      {data?.length === 0 && <p className="text-table text-muted">{t('notes.none')}</p>}
      {data && data.length > 0 && (
        <ul className="grid gap-3 text-table">
          {data.map((note) => {
            const { id, at, staffName, text, removable } = note
            const date = formatDateTime(at, locale)
            return (
              <li key={id} className="grid gap-1">
                <p className="rounded-control bg-warning-tint px-3 py-2 wrap-anywhere whitespace-pre-line">{text}</p>
                <span className="flex flex-wrap items-center justify-between gap-x-4">
                  <span className="figures text-small text-muted">{t('log.by', { date, name: staffName })}</span>
                  {removable && (
                    <Button
                      appearance="quiet"
                      size="small"
                      aria-label={t('notes.deleteOne', { date })}
                      onClick={() => void remove(note)}
                    >
                      {t('notes.delete')}
                    </Button>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

function useNotes(kind: NoteKind, objectId: string) {
  const t = useTexts('desk')
  const ui = useTexts('ui')
  const { data, error, retry } = useLoad(`notes ${kind} ${objectId}`, (signal) =>
    deskCall(listNotes, { query: { kind, objectId }, signal })
  )
  const add = async (text: string) => {
    await deskCall(addNote, { input: { kind, objectId, text } })
    retry()
  }
  const offerUndo = useUndo()
  const remove = async ({ id, text, staffName }: Note) => {
    try {
      await deskCall(deleteNote, { params: { id } })
      // Another author's note would come back as the caller's.
      if (staffName === $desk.get()?.staff.name) offerUndo(t('notes.deleted'), () => add(text))
    } catch (failure) {
      // Deleted already: by a second click, or by a colleague.
      if (!isApiError(failure, deleteNote, 'not-found')) showErrorToast(failure, ui('error'), ui('offline'))
    }
    retry()
  }
  return { data, error, retry, add, remove }
}
