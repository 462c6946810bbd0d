import type { Reader, Tx } from '../db/tx.ts'
import { prepared } from '../db/prepared.ts'

/** Who holds a live token, with the company's terms: the one query that every signed-in call begins with. */
export const selectCaller = prepared((db, tokenHash: string, now: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('shop_users', 'shop_users.id', 'sessions.user_id')
    .innerJoin('companies', 'companies.id', 'shop_users.company_id')
    .leftJoin('addresses', 'addresses.id', 'companies.default_shipping_address_id')
    .select([
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
)

export function selectAccount(db: Reader, email: string) {
  return db
    .selectFrom('shop_users')
    .select(['id', 'password_hash', 'status'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export function insertSession(
  tx: Tx,
  row: { token_hash: string; user_id: string; created_at: string; expires_at: string }
) {
  return tx
    .insertInto('sessions')
    .values({ ...row, revoked_at: null })
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
