import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'
import { onContactAgent } from '../../db/joins/contact-agent.ts'
import type { Addresses } from '../../db/schema/schema.ts'
import type { AddressColumns } from './addresses.ts'

export function selectCustomer(db: Reader, userId: string) {
  return db
    .selectFrom('shop_users')
    .innerJoin('companies', 'companies.id', 'shop_users.company_id')
    .leftJoin('agents', onContactAgent)
    .selectAll('shop_users')
    .select([
      'companies.name as company_name',
      'companies.legal_name',
      'companies.email as company_email',
      'companies.phone_number as company_phone',
      'companies.tax_number',
      'companies.currency_code',
      'companies.payment_terms_days',
      'companies.default_billing_address_id',
      'companies.default_shipping_address_id',
      'agents.name as agent_name',
      'agents.email as agent_email',
      'agents.phone_number as agent_phone'
    ])
    .where('shop_users.id', '=', userId)
    .executeTakeFirst()
}

export function selectTeamIds(db: Reader, companyId: string) {
  return db
    .selectFrom('shop_users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '!=', 'disabled')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function selectAnyOrder(db: Reader, companyId: string) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', companyId)
    .where('number', 'is not', null)
    .limit(1)
    .executeTakeFirst()
}

export function selectAddresses(db: Reader, companyId: string) {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function selectAddress(db: Reader, companyId: string, id: string) {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countAddresses(db: Reader, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function insertAddress(tx: Tx, row: Addresses) {
  return tx.insertInto('addresses').values(row).execute()
}

/** The company's name, and its agent unless inactive. */
export function selectAgent(db: Reader, companyId: string) {
  return db
    .selectFrom('companies')
    .leftJoin('agents', onContactAgent)
    .where('companies.id', '=', companyId)
    .select(['companies.name as company', 'agents.name', 'agents.email'])
    .executeTakeFirst()
}

/** The email address that awaits confirmation, or undefined. */
export function selectPendingEmail(db: Reader, userId: string, now: string) {
  return db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/**
 * Locks the company's default addresses, so that an address cannot be removed while it becomes a default, and so that
 * concurrent additions count each other.
 */
export async function lockDefaults(
  tx: Tx,
  companyId: string
): Promise<{ billing: string | null; shipping: string | null }> {
  const query = tx
    .selectFrom('companies')
    .select(['default_billing_address_id as billing', 'default_shipping_address_id as shipping'])
    .where('id', '=', companyId)
  return forUpdate(tx, query).executeTakeFirstOrThrow()
}

export function updateDefaultShipping(tx: Tx, companyId: string, addressId: string) {
  return tx
    .updateTable('companies')
    .set({ default_shipping_address_id: addressId })
    .where('id', '=', companyId)
    .execute()
}

export function updateAddress(tx: Tx, companyId: string, id: string, values: AddressColumns) {
  return tx.updateTable('addresses').set(values).where('company_id', '=', companyId).where('id', '=', id).execute()
}

export function deleteAddress(tx: Tx, companyId: string, id: string) {
  return tx.deleteFrom('addresses').where('company_id', '=', companyId).where('id', '=', id).execute()
}
