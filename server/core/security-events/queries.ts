import type { SecurityEvents } from '../../db/schema/security.ts'
import { type Reader, skipLocked, type Tx } from '../../db/tx.ts'

export function insertSecurityEvent(tx: Tx, row: SecurityEvents) {
  return tx.insertInto('security_events').values(row).execute()
}

/** A lock-out at an address, of an account or an unknown one, since an instant; undefined if there is none. */
export function selectLockout(
  db: Reader,
  { actor_id, address }: Pick<SecurityEvents, 'actor_id' | 'address'>,
  since: string
) {
  return db
    .selectFrom('security_events')
    .select('id')
    .where('kind', '=', 'locked-out')
    .where('at', '>', since)
    .where('address', '=', address)
    .where((where) => (actor_id ? where('actor_id', '=', actor_id) : where('actor_id', 'is', null)))
    .limit(1)
    .executeTakeFirst()
}

/** An event that no server has logged yet, or undefined. */
export function selectOneUnlogged(db: Reader) {
  return db.selectFrom('security_events').select('id').where('logged', '=', 0).limit(1).executeTakeFirst()
}

/** Events that no server has logged yet, oldest first; skips those that another server is logging. */
export function selectUnlogged(tx: Tx, limit: number) {
  const query = tx.selectFrom('security_events').selectAll().where('logged', '=', 0).orderBy('id').limit(limit)
  return skipLocked(tx, query).execute()
}

export function updateLogged(tx: Tx, ids: readonly string[]) {
  return tx.updateTable('security_events').set({ logged: 1 }).where('id', 'in', ids).execute()
}

export function deleteSecurityEvents(tx: Tx, before: string) {
  return tx.deleteFrom('security_events').where('at', '<', before).execute()
}
