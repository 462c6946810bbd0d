import { sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { AuditLog, Staff, StaffSessions } from '../../db/schema/staff.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

/** The staff member of a valid token. */
export const selectStaff = prepared((db, tokenHash: string, now: string) =>
  db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'staff_sessions.id as session_id',
      'staff_sessions.created_at',
      'staff_sessions.last_used_at',
      'staff_sessions.needs_second_factor',
      'staff_sessions.writes as session_writes',
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.role'
    ])
    .where('staff_sessions.token_hash', '=', tokenHash)
    .where('staff_sessions.revoked_at', 'is', null)
    .where('staff_sessions.expires_at', '>', now)
    .where('staff.status', '=', 'active')
)

/** Records a use; only one of several concurrent requests writes. */
export function touchSession(tx: Tx, id: string, before: string, now: string) {
  return tx
    .updateTable('staff_sessions')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', before)]))
    .execute()
}

export function selectByEmail(db: Reader, email: string) {
  return db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Locks an active staff member whose password is still the same; undefined if it is not. */
export function lockUnchanged(tx: Tx, { id, password_hash }: Pick<Staff, 'id' | 'password_hash'>) {
  const query = tx.selectFrom('staff').select('id').where('id', '=', id).where('status', '=', 'active')
  return forUpdate(tx, query.where('password_hash', '=', password_hash)).executeTakeFirst()
}

export function selectAnyStaff(db: Reader) {
  return db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
}

/** Adds a staff member, or updates name, role and password of the existing one with that email address. */
export function upsertStaff(tx: Tx, row: Staff) {
  const { name, password_hash, role, status } = row
  return tx
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, password_hash, role, status }))
    .returning('id')
    .executeTakeFirstOrThrow()
}

export function insertSession(tx: Tx, row: StaffSessions) {
  return tx.insertInto('staff_sessions').values(row).execute()
}

/** Sessions of a staff member that are open now, and were used after `idleSince`. */
export function selectOpenSessions(
  db: Reader,
  staffId: string,
  { now, idleSince }: { now: string; idleSince: string }
) {
  const lastUsed = sql<string>`coalesce(last_used_at, created_at)`
  return db
    .selectFrom('staff_sessions')
    .select(['id', 'user_agent', 'created_at', lastUsed.as('last_used_at')])
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(lastUsed, '>', idleSince)
    .orderBy(lastUsed, 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Ends a session by its token or id, or all sessions of a staff member. @returns the number of ended sessions */
export async function revokeSessions(
  tx: Tx,
  sessions: Partial<Pick<StaffSessions, 'token_hash' | 'id' | 'staff_id'>>,
  now: string
): Promise<number> {
  const query = tx
    .updateTable('staff_sessions')
    .set({ revoked_at: now })
    .where((where) => where.and(sessions))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

/** Ends all other sessions of a staff member. @returns the number of ended sessions */
export async function revokeOtherSessions(
  tx: Tx,
  own: { staffId: string; sessionId: string },
  now: string
): Promise<number> {
  const query = tx
    .updateTable('staff_sessions')
    .set({ revoked_at: now })
    .where('staff_id', '=', own.staffId)
    .where('id', '!=', own.sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

/** @returns whether the hash was still `before` */
export async function replaceHash(tx: Tx, id: string, before: string, after: string): Promise<boolean> {
  const query = tx.updateTable('staff').set({ password_hash: after }).where('id', '=', id)
  return (await query.where('password_hash', '=', before).executeTakeFirst()).numUpdatedRows === 1n
}

export function insertAudit(tx: Tx, rows: AuditLog | readonly AuditLog[]) {
  return tx.insertInto('audit_log').values(rows).execute()
}
