import { prepared } from '../../db/prepared.ts'
import type { ShopUsers } from '../../db/schema/schema.ts'
import type { Sessions } from '../../db/schema/users.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

/** The user of a valid token, with the company's terms. */
export const selectCaller = prepared((db, tokenHash: string, now: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('shop_users', 'shop_users.id', 'sessions.user_id')
    .innerJoin('companies', 'companies.id', 'shop_users.company_id')
    .leftJoin('addresses', 'addresses.id', 'companies.default_shipping_address_id')
    .select([
      'sessions.id as session_id',
      'sessions.last_used_at',
      'sessions.needs_second_factor',
      'sessions.expires_at',
      'sessions.writes as session_writes',
      'shop_users.id as user_id',
      'shop_users.role',
      'shop_users.first_name',
      'shop_users.last_name',
      'companies.id as company_id',
      'companies.price_list_code',
      'companies.currency_code',
      'companies.country_code',
      'companies.tax_number_valid',
      'companies.minimal_order_value',
      'companies.payment_terms_days',
      'companies.default_billing_address_id',
      'companies.default_shipping_address_id',
      'addresses.country_code as ship_to'
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('shop_users.status', '=', 'active')
    .where('companies.suspended_at', 'is', null)
)

export function selectUserByEmail(db: Reader, email: string) {
  return db
    .selectFrom('shop_users')
    .innerJoin('companies', 'companies.id', 'shop_users.company_id')
    .select([
      'shop_users.id',
      'shop_users.company_id',
      'shop_users.password_hash',
      'shop_users.status',
      'companies.requires_second_factor',
      'companies.suspended_at'
    ])
    .where('shop_users.email', '=', email)
    .executeTakeFirst()
}

/** Locks an active user whose password is still the same; undefined if it is not. */
export function lockUnchanged(tx: Tx, { id, password_hash }: Pick<ShopUsers, 'id' | 'password_hash'>) {
  const query = tx.selectFrom('shop_users').select('id').where('id', '=', id).where('status', '=', 'active')
  return forUpdate(tx, query.where('password_hash', '=', password_hash)).executeTakeFirst()
}

/** The user in the second step of a sign-in, unless disabled or suspended in the meantime. */
export function selectActiveUser(db: Reader, id: string) {
  return db
    .selectFrom('shop_users')
    .innerJoin('companies', 'companies.id', 'shop_users.company_id')
    .select(['shop_users.id', 'shop_users.company_id', 'shop_users.email'])
    .where('shop_users.id', '=', id)
    .where('shop_users.status', '=', 'active')
    .where('companies.suspended_at', 'is', null)
    .executeTakeFirst()
}

/** Unlocks a session for all requests, once its second factor is set up. */
export function unlockSession(tx: Tx, id: string) {
  return tx.updateTable('sessions').set({ needs_second_factor: 0 }).where('id', '=', id).execute()
}

export function insertSession(tx: Tx, row: Omit<Sessions, 'revoked_at' | 'writes'>) {
  return tx
    .insertInto('sessions')
    .values({ ...row, revoked_at: null, writes: 0 })
    .execute()
}

export function revokeSession(tx: Tx, tokenHash: string, now: string) {
  return tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Records a use; only one of several concurrent requests writes. */
export function touchSession(tx: Tx, id: string, before: string, now: string) {
  return tx
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('last_used_at', '<', before)
    .execute()
}

export function selectOpenSessions(db: Reader, userId: string, now: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'browser', 'platform'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Ends a user's open sessions: one by its id, or all but one. @returns the number of ended sessions */
export async function endSessions(
  tx: Tx,
  userId: string,
  target: { id: string } | { not: string } | 'all',
  now: string
): Promise<number> {
  let query = tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
  if (target !== 'all') query = 'id' in target ? query.where('id', '=', target.id) : query.where('id', '!=', target.not)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}
