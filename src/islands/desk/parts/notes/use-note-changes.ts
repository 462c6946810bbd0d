import { addNote, deleteNote, type Note, type NoteKind } from '../../../../../contract/desk/notes.ts'
import { isApiError } from '../../../../lib/api/api-error.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { noticeTimes, notify, showErrorToast } from '../../../../lib/toasts.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { $desk } from '../../lib/desk-session.ts'

/** Adds and deletes notes about an object; `onChanged` loads them again. */
export function useNoteChanges(kind: NoteKind, objectId: string, onChanged: () => void) {
  const t = useTexts('desk')
  const ui = useTexts('ui')
  const add = async (text: string) => {
    await deskCall(addNote, { input: { kind, objectId, text } })
    onChanged()
  }
  const restore = (text: string) => add(text).catch((failure) => showErrorToast(failure, ui('error'), ui('offline')))
  const remove = async ({ id, text, staffName }: Note) => {
    try {
      await deskCall(deleteNote, { params: { id } })
      // Another author's note would come back as the caller's.
      if (staffName === $desk.get()?.staff.name)
        notify({
          text: t('notes.deleted'),
          tone: 'success',
          duration: noticeTimes.undo,
          action: { label: t('notes.undo'), run: () => void restore(text) }
        })
    } catch (failure) {
      // Deleted already: by a second click, or by a colleague.
      if (!isApiError(failure, deleteNote, 'not-found')) showErrorToast(failure, ui('error'), ui('offline'))
    }
    onChanged()
  }
  return { add, remove }
}
