import { sql } from 'kysely'
import type { Staff } from '../../db/schema/staff.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

const count = sql<number>`count(*)`

/** All accounts with their second factors and open sessions, active ones first. */
export const selectAccounts = (db: Reader, now: string) =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'status'])
    .select((select) => [
      select
        .selectFrom('second_factors')
        .select(count.as('count'))
        .whereRef('second_factors.owner_id', '=', 'staff.id')
        .where('second_factors.confirmed_at', 'is not', null)
        .as('second_factors'),
      select
        .selectFrom('passkeys')
        .select(count.as('count'))
        .whereRef('passkeys.owner_id', '=', 'staff.id')
        .as('passkeys'),
      select
        .selectFrom('staff_sessions')
        .select(count.as('count'))
        .whereRef('staff_sessions.staff_id', '=', 'staff.id')
        .where('staff_sessions.revoked_at', 'is', null)
        .where('staff_sessions.expires_at', '>', now)
        .as('sessions'),
      select
        .selectFrom('staff_sessions')
        .select(sql<string | null>`max(coalesce(last_used_at, created_at))`.as('at'))
        .whereRef('staff_sessions.staff_id', '=', 'staff.id')
        .as('last_used_at')
    ])
    .orderBy('status')
    .orderBy('name')
    .orderBy('id')
    .execute()

export const insertAccount = (tx: Tx, row: Staff) => tx.insertInto('staff').values(row).execute()

export const lockAccounts = (tx: Tx) => forUpdate(tx, tx.selectFrom('staff').selectAll().orderBy('id')).execute()

export const updateAccount = (tx: Tx, id: string, fields: Partial<Pick<Staff, 'role' | 'status' | 'password_hash'>>) =>
  tx.updateTable('staff').set(fields).where('id', '=', id).execute()
