import * as contract from '../../../contract/desk/notes.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { Staff } from '../../core/app-context.ts'
import { apiDateTime } from '../../core/dates.ts'
import { apiError } from '../../core/http/api-error.ts'
import { requirePermission } from '../../core/http/authenticate.ts'
import { newId } from '../../core/ids.ts'
import { required } from '../../core/required.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { deleteNote, hasObject, insertNote, type NoteRow, selectNote, selectNotes } from './queries.ts'

const maxNotes = 100

export interface NoteContext {
  staff: Staff
  zone: string
}

const mayDelete = (row: NoteRow, { staffId, role }: Staff) => row.staff_id === staffId || role === 'manager'

/** A note for a reader, who may delete it as its author or as a manager. */
export const describeNote = (row: NoteRow, { staff, zone }: NoteContext): contract.Note => ({
  id: row.id,
  at: apiDateTime(row.created_at, zone),
  staffName: row.name,
  text: row.text,
  removable: mayDelete(row, staff)
})

/** Notes about a partner (by id) or order (by number), newest first. */
export async function listNotes(
  db: Reader,
  { kind, objectId }: { kind: contract.NoteKind; objectId: string },
  context: NoteContext
): Promise<contract.Note[]> {
  return (await selectNotes(db, kind, objectId, maxNotes)).map((row) => describeNote(row, context))
}

/** @throws ApiError 'not-found' */
export async function addNote(
  tx: Tx,
  { kind, objectId, text }: Input<typeof contract.addNote>,
  { now, ...context }: NoteContext & { now: Date }
): Promise<contract.Note> {
  if (!(await hasObject(tx, kind, objectId))) throw apiError(contract.addNote, 'not-found')
  const id = newId()
  const { staffId: staff_id } = context.staff
  await insertNote(tx, { id, kind, object_id: objectId, staff_id, text, created_at: now.toISOString() })
  return describeNote(required(await selectNote(tx, id), 'note'), context)
}

/** @throws ApiError 'not-found', 'not-your-note' */
export async function removeNote(tx: Tx, id: string, staff: Staff): Promise<void> {
  const row = await selectNote(tx, id)
  if (!row) throw apiError(contract.deleteNote, 'not-found')
  requirePermission(staff, contract.notePermissions[row.kind])
  if (!mayDelete(row, staff)) throw apiError(contract.deleteNote, 'not-your-note')
  await deleteNote(tx, id)
}
