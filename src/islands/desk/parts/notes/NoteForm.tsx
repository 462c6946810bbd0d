import type { NoteKind } from '../../../../../contract/desk/notes.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { TextForm } from './TextForm.tsx'

interface Props {
  kind: NoteKind
  objectId: string
  send: (text: string) => Promise<void>
}

/** A note for colleagues. */
export function NoteForm({ kind, objectId, send }: Props) {
  const t = useTexts('desk')
  return (
    <TextForm
      purpose={`note ${kind} ${objectId}`}
      label={t('notes.label')}
      placeholder={t('notes.placeholder')}
      missing={t('notes.missing')}
      button={t('notes.add')}
      send={send}
    />
  )
}
