import { sql } from 'kysely'
import type { mergedKinds } from '../../../../contract/desk/partners/merge.ts'
import { required } from '../../../core/required.ts'
import type { MergedPartners } from '../../../db/schema/partners.ts'
import type { Schema } from '../../../db/schema/schema.ts'
import type { Reader, Tx } from '../../../db/tx.ts'
import { parsePlaced } from '../../../orders/service.ts'
import type { Totals } from '../../../pricing/service.ts'

type CompanyTable = { [T in keyof Schema]: 'company_id' extends keyof Schema[T] ? T : never }[keyof Schema]

/**
 * Tables with one row per company and value, whose rows are merged; in all other tables the rows only change company.
 */
type CompanyKeyedTable = 'company_tags' | 'coupon_companies'
const movedTables = {
  addresses: true,
  applications: true,
  bank_transfers: true,
  change_requests: true,
  credit_notes: true,
  invoices: true,
  ledger_entries: true,
  open_items: true,
  order_events: true,
  order_search: true,
  orders: true,
  reminder_letters: true,
  remittances: true,
  saved_grids: true,
  security_events: true,
  shop_users: true,
  shopping_lists: true,
  support_requests: true,
  team_events: true
} as const satisfies Record<Exclude<CompanyTable, CompanyKeyedTable>, true>

/** Moves everything from one company to another. Idempotent. */
export async function moveRows(tx: Tx, from: string, to: string): Promise<void> {
  for (const name of Object.keys(movedTables))
    await sql`update ${sql.table(name)} set company_id = ${to} where company_id = ${from}`.execute(tx)
  await sql`insert into coupon_companies (code, company_id) select code, ${to} from coupon_companies
    where company_id = ${from} on conflict do nothing`.execute(tx)
  await tx.deleteFrom('coupon_companies').where('company_id', '=', from).execute()
  await tx.deleteFrom('company_tags').where('company_id', '=', from).execute()
  const notes = tx.updateTable('staff_notes').set({ object_id: to })
  await notes.where('kind', '=', 'partner').where('object_id', '=', from).execute()
  await deleteRepeatedInvitations(tx, to)
}

/** Withdraws a company's invitations to an address that another of its users has, or was invited with earlier. */
async function deleteRepeatedInvitations(tx: Tx, companyId: string): Promise<void> {
  const repeated = await tx
    .selectFrom('shop_users as invited')
    .innerJoin('shop_users as other', 'other.company_id', 'invited.company_id')
    .select('invited.id')
    .where('invited.company_id', '=', companyId)
    .where('invited.status', '=', 'invited')
    .where(
      sql<boolean>`(other.email = invited.requested_email
        or (other.requested_email = invited.requested_email and other.id < invited.id))`
    )
    .execute()
  if (repeated.length === 0) return
  const ids = repeated.map(({ id }) => id)
  await tx.deleteFrom('invitations').where('user_id', 'in', ids).execute()
  await tx.deleteFrom('shop_users').where('id', 'in', ids).execute()
}

export const deletePartner = (tx: Tx, id: string) => tx.deleteFrom('companies').where('id', '=', id).execute()

/** Records a merge, and redirects earlier merges into the merged partner. */
export async function insertMerge(tx: Tx, row: MergedPartners): Promise<void> {
  await tx.updateTable('merged_partners').set({ kept_id: row.kept_id }).where('kept_id', '=', row.id).execute()
  await tx.insertInto('merged_partners').values(row).execute()
}

/** The first of these partners that was merged, and the one into which it was. */
export const selectMerge = (db: Reader, ids: readonly string[]) =>
  db
    .selectFrom('merged_partners')
    .innerJoin('companies', 'companies.id', 'merged_partners.kept_id')
    .select(['merged_partners.name', 'companies.id as kept_id', 'companies.name as kept_name'])
    .where('merged_partners.id', 'in', ids)
    .executeTakeFirst()

/** The partner into which another one was merged, with that one's name, and when. */
export const selectRemaining = (db: Reader, id: string) =>
  db.selectFrom('merged_partners').select(['kept_id', 'name', 'merged_at']).where('id', '=', id).executeTakeFirst()

export const selectMergedSince = (db: Reader, since: string) =>
  db.selectFrom('merged_partners').select(['id', 'kept_id']).where('merged_at', '>=', since).execute()

/** Number of objects of each kind that a partner has. */
export async function countMovedRows(db: Reader, id: string): Promise<Record<(typeof mergedKinds)[number], number>> {
  const count = (table: Exclude<CompanyTable, CompanyKeyedTable>, where = sql<boolean>`true`) =>
    sql<number>`(select count(*) from ${sql.table(table)} where company_id = ${id} and ${where})`
  const { rows } = await sql<Record<(typeof mergedKinds)[number], number>>`select
    ${count('shop_users')} as users,
    ${count('addresses')} as addresses,
    ${count('orders', sql`number is not null and parent_id is null`)} as orders,
    ${count('orders', sql`number is null and exists (select 1 from order_items where order_id = orders.id)`)} as carts,
    ${count('invoices')} as invoices,
    ${count('shopping_lists')} as "shoppingLists",
    ${count('saved_grids')} as "savedGrids",
    ${count('support_requests')} as "supportRequests",
    ${count('change_requests')} as "changeRequests",
    (select count(*) from staff_notes where kind = 'partner' and object_id = ${id}) as notes`.execute(db)
  return required(rows[0], 'counts')
}

/** Whether a partner has open requests to change its company data. */
export async function hasOpenRequests(db: Reader, companyId: string): Promise<boolean> {
  const open = db.selectFrom('change_requests').select('id').where('company_id', '=', companyId)
  return (await open.where('state', '=', 'open').limit(1).executeTakeFirst()) !== undefined
}

/** The totals of a partner's orders and parts that will still be invoiced. */
export async function selectTotalsToInvoice(db: Reader, companyId: string): Promise<Totals[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('orders as parts', 'parts.parent_id', 'orders.id')
    .select('orders.totals')
    .where('orders.company_id', '=', companyId)
    .where('orders.number', 'is not', null)
    .where('orders.state', 'not in', ['invoiced', 'completed', 'cancelled'])
    .where('parts.id', 'is', null)
    .execute()
  return rows.map(({ totals }) => parsePlaced.totals(totals ?? '{}'))
}

/** The active users of a partner, for an email. */
export const selectActiveUsers = (db: Reader, companyId: string) =>
  db
    .selectFrom('shop_users')
    .select(['email', 'first_name', 'last_name', 'locale'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
