import type { PasswordLinks } from '../../db/schema/users.ts'
import type { PasswordRequests } from '../../db/schema/users.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

export function selectActiveUser(db: Reader, email: string) {
  return db
    .selectFrom('shop_users')
    .select(['id', 'email', 'first_name', 'last_name', 'locale'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

export function insertLink(tx: Tx, row: PasswordLinks) {
  return tx.insertInto('password_links').values(row).execute()
}

/** The user of a valid link. */
export function selectLink(db: Reader, tokenHash: string, now: string) {
  return db
    .selectFrom('password_links')
    .innerJoin('shop_users', 'shop_users.id', 'password_links.user_id')
    .select([
      'shop_users.id',
      'shop_users.company_id',
      'shop_users.email',
      'shop_users.first_name',
      'shop_users.last_name',
      'shop_users.locale'
    ])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('shop_users.status', '=', 'active')
    .executeTakeFirst()
}

/** Locks a link, so that only one of two concurrent uses finds it unused. */
export function lockLink(tx: Tx, tokenHash: string) {
  const query = tx.selectFrom('password_links').select('token_hash').where('token_hash', '=', tokenHash)
  return forUpdate(tx, query).executeTakeFirst()
}

/** Sets a new password of an active user, and revokes all emailed links and sessions. */
export async function updatePassword(tx: Tx, userId: string, hash: string, now: string): Promise<void> {
  const query = tx.updateTable('shop_users').set({ password_hash: hash }).where('id', '=', userId)
  await query.where('status', '=', 'active').execute()
  await invalidateLinks(tx, userId, now)
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/**
 * Revokes all links that were emailed for a user: those for a new password, and those that confirm a new email address,
 * because someone who knew the old password may have requested them.
 */
export async function invalidateLinks(tx: Tx, userId: string, now: string): Promise<void> {
  for (const table of ['password_links', 'email_changes'] as const)
    await tx
      .updateTable(table)
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute()
}

export function selectPerson(db: Reader, userId: string) {
  return db
    .selectFrom('shop_users')
    .select(['id', 'email', 'first_name', 'last_name', 'locale', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** @returns whether the hash was still `before` */
export async function replaceHash(tx: Tx, userId: string, before: string, after: string): Promise<boolean> {
  const query = tx.updateTable('shop_users').set({ password_hash: after }).where('id', '=', userId)
  return (await query.where('password_hash', '=', before).executeTakeFirst()).numUpdatedRows === 1n
}

export function insertRequest(tx: Tx, row: PasswordRequests) {
  return tx.insertInto('password_requests').values(row).execute()
}

/** Due requests, oldest first. */
export function selectDueRequests(db: Reader, now: string, limit: number) {
  return db
    .selectFrom('password_requests')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
}

export function updateRequest(tx: Tx, id: string, change: Partial<PasswordRequests>) {
  return tx.updateTable('password_requests').set(change).where('id', '=', id).execute()
}

export function deleteRequest(tx: Tx, id: string) {
  return tx.deleteFrom('password_requests').where('id', '=', id).execute()
}
