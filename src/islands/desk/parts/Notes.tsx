import type { SubmitEvent } from 'react'
import { addNote, deleteNote, listNotes, type NoteKind } from '../../../../contract/desk/notes.ts'
import { formatDateTime } from '../../../../contract/format.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { showErrorToast } from '../../../lib/toasts.ts'
import { useSending } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { refocusTextarea } from '../lib/refocus-textarea.ts'
import { useUnsent } from '../lib/unsent.ts'

interface Props {
  kind: NoteKind
  objectId: string
}

/** Notes of staff about a partner or an order, newest first. */
export function Notes({ kind, objectId }: Props) {
  const t = useTexts('desk')
  const ui = useTexts('ui')
  const locale = useLocale()
  const { data, error, retry } = useLoad(`notes ${kind} ${objectId}`, (signal) =>
    deskCall(listNotes, { query: { kind, objectId }, signal })
  )
  const remove = async (id: string) => {
    try {
      await deskCall(deleteNote, { params: { id } })
    } catch (failure) {
      // Deleted already: by a second click, or by a colleague.
      if (!isApiError(failure, deleteNote, 'not-found')) showErrorToast(failure, ui('error'), ui('offline'))
    }
    retry()
  }
  return (
    <Card title={t('notes.title')}>
      <NewNote kind={kind} objectId={objectId} onAdded={retry} />
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {!data && error === undefined && <Skeleton className="h-16" />}
      {data?.length === 0 && <p className="text-table text-muted">{t('notes.none')}</p>}
      {data && data.length > 0 && (
        <ul className="grid gap-3 text-table">
          {data.map(({ id, at, staffName, text, removable }) => {
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
                      onClick={() => void remove(id)}
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

function NewNote({ kind, objectId, onAdded }: Props & { onAdded: () => void }) {
  const t = useTexts('desk')
  const [text, setText, discard] = useUnsent(`note ${kind} ${objectId}`)
  const { busy, failure, errors, send, setErrors } = useSending()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (text.trim() === '') return setErrors({ text: t('notes.missing') })
    void send(async () => {
      await deskCall(addNote, { input: { kind, objectId, text: text.trim() } })
      refocusTextarea(form)
      discard()
      onAdded()
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
      {failure && Object.keys(errors).length === 0 && <ErrorBanner>{failure}</ErrorBanner>}
      <TextArea
        label={t('notes.label')}
        labelHidden
        placeholder={t('notes.placeholder')}
        rows={2}
        maxLength={2000}
        value={text}
        error={errors['text']}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() !== '' && (
        <Button type="submit" size="small" busy={busy} className="justify-self-start">
          {t('notes.add')}
        </Button>
      )}
    </form>
  )
}
