import type { Reader, Tx } from '../../db/tx.ts'

/** Active staff by name, and since when each has a second factor. */
export function selectColleagues(db: Reader) {
  return db
    .selectFrom('staff')
    .leftJoin('second_factors', 'second_factors.owner_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.role', 'second_factors.confirmed_at'])
    .where('staff.status', '=', 'active')
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute()
}

export function selectActiveStaff(db: Reader, id: string) {
  return db.selectFrom('staff').selectAll().where('id', '=', id).where('status', '=', 'active').executeTakeFirst()
}

/** Makes the sessions of a staff member good for everything. */
export function releaseSessions(tx: Tx, staffId: string) {
  return tx.updateTable('staff_sessions').set({ needs_second_factor: 0 }).where('staff_id', '=', staffId).execute()
}
