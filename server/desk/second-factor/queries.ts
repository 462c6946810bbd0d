import type { Reader, Tx } from '../../db/tx.ts'

export function selectActiveStaff(db: Reader, id: string) {
  return db.selectFrom('staff').selectAll().where('id', '=', id).where('status', '=', 'active').executeTakeFirst()
}

/** Unlocks a session for all requests, once its second factor is set up. */
export function unlockSession(tx: Tx, id: string) {
  return tx.updateTable('staff_sessions').set({ needs_second_factor: 0 }).where('id', '=', id).execute()
}
