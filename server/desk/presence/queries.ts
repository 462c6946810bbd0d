import type { Presence } from '../../db/schema/staff.ts'
import type { Tx } from '../../db/tx.ts'

export const upsertPresence = (tx: Tx, row: Presence) =>
  tx
    .insertInto('presence')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'object_id', 'staff_id']).doUpdateSet({ seen_at: row.seen_at }))
    .execute()

export const deletePresence = (tx: Tx, { kind, object_id, staff_id }: Omit<Presence, 'seen_at'>) =>
  tx
    .deleteFrom('presence')
    .where('kind', '=', kind)
    .where('object_id', '=', object_id)
    .where('staff_id', '=', staff_id)
    .execute()

/** Deletes records older than an instant. */
export const deleteEnded = (tx: Tx, before: string) => tx.deleteFrom('presence').where('seen_at', '<', before).execute()

/** Other staff members who have a record open, by name. */
export const selectOthers = (tx: Tx, { kind, object_id, staff_id }: Omit<Presence, 'seen_at'>) =>
  tx
    .selectFrom('presence')
    .innerJoin('staff', 'staff.id', 'presence.staff_id')
    .select('staff.name')
    .where('kind', '=', kind)
    .where('object_id', '=', object_id)
    .where('staff_id', '!=', staff_id)
    .orderBy('staff.name')
    .execute()
