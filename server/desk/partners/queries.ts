import { sql } from 'kysely'
import type { Addresses } from '../../db/schema/schema.ts'
import { preparedMany } from '../../db/prepared.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

const partnersWithNames = (db: Reader) =>
  db
    .selectFrom('companies')
    .leftJoin('agents', 'agents.id', 'companies.agent_id')
    .leftJoin('addresses', 'addresses.id', 'companies.default_billing_address_id')
    .leftJoin('price_lists', 'price_lists.code', 'companies.price_list_code')
    .selectAll('companies')
    .select([
      'agents.name as agent',
      'agents.is_active as agent_is_active',
      'addresses.city',
      'price_lists.name as price_list_name'
    ])
    .select((select) =>
      select
        .selectFrom('shop_users')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('shop_users.company_id', '=', 'companies.id')
        .where('shop_users.status', '=', 'active')
        .as('active_users')
    )

export const selectPartners = preparedMany((db, ids) => partnersWithNames(db).where('companies.id', 'in', ids))

export type PartnerData = Awaited<ReturnType<typeof selectPartners>>[number]

export const selectPartner = (db: Reader, id: string) =>
  partnersWithNames(db).where('companies.id', '=', id).executeTakeFirst()

/** The id of a partner and those of partners merged into it: as one list, because SQLite uses no index for `or`. */
export const idsOfPartner = (db: Reader, id: string) =>
  db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .unionAll(db.selectFrom('merged_partners').select('id').where('kept_id', '=', id))

/** The company of an order, by order number. */
export const selectCompanyOfOrder = (db: Reader, number: string) =>
  db.selectFrom('orders').select('company_id').where('number', '=', number).executeTakeFirst()

export const selectAddress = (db: Reader, id: string) =>
  db.selectFrom('addresses').selectAll().where('id', '=', id).executeTakeFirst()

const selectTagRows = preparedMany((db, companies) =>
  db.selectFrom('company_tags').selectAll().where('company_id', 'in', companies).orderBy('tag')
)

/** Tags by company. */
export async function selectTags(db: Reader, companies: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await selectTagRows(db, companies)
  const byCompany = Map.groupBy(rows, ({ company_id }) => company_id)
  return new Map([...byCompany].map(([id, tagRows]) => [id, tagRows.map(({ tag }) => tag)]))
}

export async function replaceTags(tx: Tx, companyId: string, tags: readonly string[]): Promise<void> {
  await tx.deleteFrom('company_tags').where('company_id', '=', companyId).execute()
  const rows = tags.map((tag) => ({ company_id: companyId, tag }))
  if (rows.length > 0) await tx.insertInto('company_tags').values(rows).execute()
}

/** The latest placed orders, without parts. */
export const selectOrders = (db: Reader, companyId: string, limit: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'completed_at', 'created_at', 'state', 'total'])
    .where('company_id', '=', companyId)
    .where('number', 'is not', null)
    .where('parent_id', 'is', null)
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The latest reminder of each invoice of a company. */
export const selectReminderSteps = (db: Reader, companyId: string) =>
  db
    .selectFrom('invoice_reminders')
    .innerJoin('invoices', 'invoices.number', 'invoice_reminders.invoice_number')
    .select(['invoice_reminders.invoice_number as number', sql<number>`max(invoice_reminders.step)`.as('step')])
    .where('invoices.company_id', '=', companyId)
    .groupBy('invoice_reminders.invoice_number')
    .execute()

export const insertAddress = (tx: Tx, row: Addresses) => tx.insertInto('addresses').values(row).execute()

export const updateAddress = (tx: Tx, id: string, columns: Partial<Addresses>) =>
  tx.updateTable('addresses').set(columns).where('id', '=', id).execute()

/** Names of price lists by code. */
export async function selectListNames(db: Reader): Promise<Map<string, string>> {
  const rows = await db.selectFrom('price_lists').select(['code', 'name']).execute()
  return new Map(rows.map(({ code, name }) => [code, name]))
}

export function lockPartners(tx: Tx, ids: readonly string[]) {
  return forUpdate(
    tx,
    tx
      .selectFrom('companies')
      .selectAll()
      .where('id', 'in', [...ids])
      .orderBy('id')
  ).execute()
}

/** Assigns a price list to partners, and increments their versions. */
export const updatePriceLists = (tx: Tx, ids: readonly string[], code: string) =>
  tx
    .updateTable('companies')
    .set((row) => ({ price_list_code: code, credit_version: row('credit_version', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute()

export const selectAgent = (db: Reader, id: string | null) =>
  db.selectFrom('agents').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

/** Ends the open sessions of all users of a company. */
export const endCompanySessions = (tx: Tx, companyId: string, now: string) =>
  tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('user_id', 'in', (users) => users.selectFrom('shop_users').select('id').where('company_id', '=', companyId))
    .execute()
