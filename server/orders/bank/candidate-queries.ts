import { sql } from 'kysely'
import type { Reader } from '../../db/tx.ts'
import { settled } from '../ledger/service.ts'

const rootId = sql<string>`coalesce(orders.parent_id, orders.id)`

/** The root orders of invoices, by invoice number. */
export async function selectInvoiceRoots(db: Reader, numbers: readonly string[]) {
  if (numbers.length === 0) return []
  return db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.number', rootId.as('id')])
    .where('invoices.number', 'in', numbers)
    .execute()
}

/** The invoices of remittances, by remittance reference. */
export async function selectRemittanceItems(db: Reader, references: readonly string[]) {
  if (references.length === 0) return []
  return db
    .selectFrom('remittance_invoices')
    .select(['reference', 'invoice_number as number'])
    .where('reference', 'in', references)
    .execute()
}

/** Root orders by number. */
export async function selectOrderIds(db: Reader, numbers: readonly string[]) {
  if (numbers.length === 0) return []
  return db
    .selectFrom('orders')
    .select(['id', sql<string>`number`.as('number')])
    .where('number', 'in', numbers)
    .where('parent_id', 'is', null)
    .where('state', '!=', 'cart')
    .execute()
}

/** Companies that have already paid from these accounts. */
export async function selectPayers(db: Reader, ibans: readonly string[]) {
  if (ibans.length === 0) return []
  return db
    .selectFrom('bank_transfers')
    .select(['debtor_iban as iban', sql<string>`company_id`.as('company_id')])
    .distinct()
    .where('debtor_iban', 'in', ibans)
    .where('state', '=', 'posted')
    .where('company_id', 'is not', null)
    .execute()
}

/**
 * The names of all companies and of those merged into them: there are few, and the two engines fold accents
 * differently.
 */
export const selectCompanies = (db: Reader) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'legal_name'])
    .unionAll(
      db
        .selectFrom('merged_partners')
        .select((row) => ['kept_id as id', 'name', row.fn.coalesce('legal_name', 'name').as('legal_name')])
    )
    .execute()

/** Ids of the unpaid root orders of companies. */
export async function selectUnpaid(db: Reader, companyIds: readonly string[]) {
  if (companyIds.length === 0) return []
  const settledOfOrder = sql<number>`(select ${settled} from ledger_entries where ledger_entries.order_id = orders.id)`
  return db
    .selectFrom('orders')
    .select(['id', 'company_id'])
    .where('company_id', 'in', companyIds)
    .where('number', 'is not', null)
    .where('parent_id', 'is', null)
    .where('state', 'not in', ['cart', 'cancelled'])
    .where(sql<boolean>`coalesce(orders.total, 0) > ${settledOfOrder}`)
    .orderBy('id')
    .execute()
}

/** The fields of an order that determine how it can be paid. */
export function selectPayables(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .select(['orders.id', sql<string>`orders.number`.as('number'), 'orders.total', 'orders.state'])
    .select(['orders.currency_code', 'orders.company_id', 'companies.name as company'])
    .where('orders.id', 'in', ids)
    .execute()
}

/** Due dates of the invoices of root orders. */
export function selectDueDates(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.number', 'invoices.due_date'])
    .where((where) => where.or([where('orders.id', 'in', ids), where('orders.parent_id', 'in', ids)]))
    .execute()
}
