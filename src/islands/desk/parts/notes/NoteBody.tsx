import type { Note } from '../../../../../contract/desk/notes.ts'
import { formatDateTime } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'

interface Props {
  note: Note
  onDelete: () => void
}

/** The text of a note, its author, and a button to delete it. */
export function NoteBody({ note: { at, staffName, text, removable }, onDelete }: Props) {
  const t = useTexts('desk')
  const date = formatDateTime(at, useLocale())
  return (
    <>
      <p className="rounded-control bg-warning-tint px-3 py-2 wrap-anywhere whitespace-pre-line">{text}</p>
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="figures text-small text-muted">{t('log.by', { date, name: staffName })}</span>
        {removable && (
          <Button appearance="quiet" size="small" aria-label={t('notes.deleteOne', { date })} onClick={onDelete}>
            {t('notes.delete')}
          </Button>
        )}
      </span>
    </>
  )
}
