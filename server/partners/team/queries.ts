import type { CompanyRole } from '../../../contract/partners/customer.ts'
import type { Invitations, TeamEvents } from '../../db/schema/users.ts'
import type { ShopUsers } from '../../db/schema/schema.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'
import { erasedDomain } from '../user-email.ts'

export type UserRow = ShopUsers & {
  last_seen: string | null
  app_since: string | null
  passkey_since: string | null
}

/** A company's users, oldest first, with their last activity. */
export function selectUsers(db: Reader, companyId: string): Promise<UserRow[]> {
  return users(db, companyId).where('status', '!=', 'disabled').orderBy('created_at').orderBy('id').execute()
}

/** Includes disabled users, but not erased ones. */
export function selectAllUsers(db: Reader, companyId: string): Promise<UserRow[]> {
  const query = users(db, companyId).where('email', 'not like', `%${erasedDomain}`)
  return query.orderBy('created_at').orderBy('id').execute()
}

export function selectUser(db: Reader, companyId: string, id: string): Promise<UserRow | undefined> {
  return users(db, companyId).where('shop_users.id', '=', id).executeTakeFirst()
}

function users(db: Reader, companyId: string) {
  return db
    .selectFrom('shop_users')
    .selectAll('shop_users')
    .select((select) =>
      select
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'shop_users.id')
        .select((inner) => inner.fn.max('sessions.last_used_at').as('last'))
        .as('last_seen')
    )
    .select((select) =>
      select
        .selectFrom('second_factors')
        .whereRef('second_factors.owner_id', '=', 'shop_users.id')
        .select('second_factors.confirmed_at')
        .as('app_since')
    )
    .select((select) =>
      select
        .selectFrom('passkeys')
        .whereRef('passkeys.owner_id', '=', 'shop_users.id')
        .select((inner) => inner.fn.min('passkeys.created_at').as('first'))
        .as('passkey_since')
    )
    .where('company_id', '=', companyId)
}

export function selectByEmail(tx: Tx, email: string) {
  return tx.selectFrom('shop_users').selectAll().where('email', '=', email).executeTakeFirst()
}

/** A company's invitation to an address that belongs to another account, or undefined. */
export function selectRequested(tx: Tx, companyId: string, email: string) {
  return tx
    .selectFrom('shop_users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('requested_email', '=', email)
    .executeTakeFirst()
}

/** Assigns the invited address to an invitation, once no other account uses it. */
export function releaseEmail(tx: Tx, id: string, email: string) {
  return tx.updateTable('shop_users').set({ email, requested_email: null }).where('id', '=', id).execute()
}

/** Pending invitations of users. */
export async function selectInvitations(db: Reader, userIds: readonly string[]): Promise<Invitations[]> {
  if (userIds.length === 0) return []
  return db.selectFrom('invitations').selectAll().where('user_id', 'in', userIds).where('used_at', 'is', null).execute()
}

/** Locks the company's team, so that concurrent changes wait. */
export function lockTeam(tx: Tx, companyId: string) {
  return forUpdate(
    tx,
    tx.selectFrom('companies').select(['id', 'name']).where('id', '=', companyId)
  ).executeTakeFirstOrThrow()
}

/** An active Admin of the company other than this one, or undefined. */
export function selectOtherAdmin(tx: Tx, companyId: string, userId: string) {
  return tx
    .selectFrom('shop_users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'ROLE_COMPANY_ADMIN')
    .where('status', '=', 'active')
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst()
}

/** @returns whether the email address was unused */
export async function insertUser(tx: Tx, row: ShopUsers): Promise<boolean> {
  const query = tx.insertInto('shop_users').values(row)
  const done = await query.onConflict((conflict) => conflict.column('email').doNothing()).executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

export function updateRole(tx: Tx, id: string, role: CompanyRole) {
  return tx.updateTable('shop_users').set({ role }).where('id', '=', id).execute()
}

export function updateStatus(tx: Tx, id: string, status: 'active' | 'disabled') {
  return tx.updateTable('shop_users').set({ status }).where('id', '=', id).execute()
}

/** Only for users who never joined: no other row references them. */
export async function deleteInvited(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('invitations').where('user_id', '=', id).execute()
  await tx.deleteFrom('shop_users').where('id', '=', id).where('status', '=', 'invited').execute()
}

/** Stores an invitation and revokes earlier links. */
export async function replaceInvitation(tx: Tx, row: Invitations): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ used_at: row.created_at })
    .where('user_id', '=', row.user_id)
    .where('used_at', 'is', null)
    .execute()
  await tx.insertInto('invitations').values(row).execute()
}

export function insertEvent(tx: Tx, row: TeamEvents) {
  return tx.insertInto('team_events').values(row).execute()
}

export function selectEvents(db: Reader, companyId: string, limit: number) {
  return db
    .selectFrom('team_events')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Times of emails sent by a company's Admins since an instant, oldest first. */
export function selectInvitationTimes(tx: Tx, companyId: string, since: string) {
  return tx
    .selectFrom('team_events')
    .select('created_at')
    .where('company_id', '=', companyId)
    .where('kind', 'in', ['invited', 'resent'])
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()
}
