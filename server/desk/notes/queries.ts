import type { StaffNotes } from '../../db/schema/change-requests.ts'
import type { Reader, Tx } from '../../db/tx.ts'

const named = (db: Reader) =>
  db
    .selectFrom('staff_notes')
    .innerJoin('staff', 'staff.id', 'staff_notes.staff_id')
    .selectAll('staff_notes')
    .select('staff.name')

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number]

export const selectNotes = (db: Reader, kind: StaffNotes['kind'], objectId: string, limit: number) =>
  named(db)
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .orderBy('staff_notes.created_at', 'desc')
    .orderBy('staff_notes.id', 'desc')
    .limit(limit)
    .execute()

export const selectNote = (db: Reader, id: string) => named(db).where('staff_notes.id', '=', id).executeTakeFirst()

export const insertNote = (tx: Tx, row: StaffNotes) => tx.insertInto('staff_notes').values(row).execute()

export const deleteNote = (tx: Tx, id: string) => tx.deleteFrom('staff_notes').where('id', '=', id).execute()

/** Whether a partner (by id) or placed order (by number) exists. */
export async function hasObject(db: Reader, kind: StaffNotes['kind'], id: string): Promise<boolean> {
  const found =
    kind === 'partner'
      ? await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()
      : await db.selectFrom('orders').select('id').where('number', '=', id).executeTakeFirst()
  return found !== undefined
}
