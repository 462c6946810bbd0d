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

/** Makes a session good for everything, once its second factor is set up. */
export function releaseSession(tx: Tx, id: string) {
  return tx.updateTable('staff_sessions').set({ needs_second_factor: 0 }).where('id', '=', id).execute()
}
