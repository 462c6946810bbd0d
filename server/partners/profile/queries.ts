import type { EmailChanges } from '../../db/schema/users.ts'
import type { ShopUsers } from '../../db/schema/schema.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

const people = (db: Reader, userId: string) =>
  db
    .selectFrom('shop_users')
    .select(['id', 'email', 'first_name', 'last_name', 'locale', 'status'])
    .where('id', '=', userId)

export const selectPerson = (db: Reader, userId: string) => people(db, userId).executeTakeFirstOrThrow()

/** Locks a user, so that concurrent requests count each other and a new email address invalidates the last one. */
export const lockPerson = (tx: Tx, userId: string) => forUpdate(tx, people(tx, userId)).executeTakeFirstOrThrow()

export function selectByEmail(db: Reader, email: string) {
  return db
    .selectFrom('shop_users')
    .select(['email', 'first_name', 'last_name', 'locale', 'status'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Changes an active user; one erased in the meantime stays blank. */
export function updatePerson(tx: Tx, userId: string, values: Partial<ShopUsers>) {
  return tx.updateTable('shop_users').set(values).where('id', '=', userId).where('status', '=', 'active').execute()
}

export function insertChange(tx: Tx, row: EmailChanges) {
  return tx.insertInto('email_changes').values(row).execute()
}

/** Times of requested email changes since an instant, oldest first. */
export function selectRequestTimes(tx: Tx, userId: string, since: string) {
  return tx
    .selectFrom('email_changes')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()
}

/** Invalidates earlier links, because only the last one emailed to a user is valid. */
export function invalidateEmailChanges(tx: Tx, userId: string, now: string) {
  return tx
    .updateTable('email_changes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Locks a link, so that only one of two concurrent uses finds it unused. */
export function lockChange(tx: Tx, tokenHash: string) {
  return forUpdate(
    tx,
    tx.selectFrom('email_changes').selectAll().where('token_hash', '=', tokenHash)
  ).executeTakeFirst()
}

export function selectActive(tx: Tx, userId: string) {
  return tx
    .selectFrom('shop_users')
    .select(['id', 'company_id', 'email', 'first_name', 'last_name', 'locale'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
}
