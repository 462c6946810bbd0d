import { addNote, deleteNote, type Note, type NoteKind } from '../../../../../contract/desk/notes.ts'
import { isApiError } from '../../../../lib/api/api-error.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showErrorToast } from '../../../../lib/toasts.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { $desk } from '../../lib/desk-session.ts'
import { useUndo } from '../undo/use-undo.ts'

/** Adds and deletes notes about an object; `onChanged` loads them again. */
export function useNoteChanges(kind: NoteKind, objectId: string, onChanged: () => void) {
  const t = useTexts('desk')
  const offerUndo = useUndo()
  const add = async (text: string) => {
    await deskCall(addNote, { input: { kind, objectId, text } })
    onChanged()
  }
  const remove = async ({ id, text, staffName }: Note) => {
    try {
      await deskCall(deleteNote, { params: { id } })
      // Another author's note would come back as the caller's.
      if (staffName === $desk.get()?.staff.name) offerUndo(t('notes.deleted'), () => add(text))
    } catch (failure) {
      // Deleted already: by a second click, or by a colleague.
      if (!isApiError(failure, deleteNote, 'not-found')) showErrorToast(failure)
    }
    onChanged()
  }
  return { add, remove }
}
