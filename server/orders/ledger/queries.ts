import { sql } from 'kysely'
import type { LedgerEntries, OpenItems } from '../../db/schema/ledger.ts'
import { preparedMany } from '../../db/prepared.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'
import { balance, reminderFees } from './sums.ts'

/** Adds an entry unless its event has already been posted. @returns whether it was added */
export async function insertEntry(tx: Tx, row: LedgerEntries): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger_entries')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Locks an order, so that the second of two concurrent postings sees the first. */
export const lockOrder = (tx: Tx, id: string) =>
  forUpdate(tx, tx.selectFrom('orders').select('id').where('id', '=', id)).execute()

export const selectDueDates = (db: Reader, numbers: readonly string[]) =>
  db.selectFrom('invoices').select(['number', 'due_date']).where('number', 'in', numbers).execute()

export async function replaceOpenItems(tx: Tx, orderId: string, rows: readonly OpenItems[]): Promise<void> {
  await tx.deleteFrom('open_items').where('order_id', '=', orderId).execute()
  if (rows.length > 0) await tx.insertInto('open_items').values(rows).execute()
}

/** Orders with ledger entries, and orders with open items but no entries. */
export const selectOrdersOnLedger = (db: Reader) =>
  db
    .selectFrom('ledger_entries')
    .select([sql<string>`order_id`.as('order_id'), 'company_id'])
    .where('order_id', 'is not', null)
    .union(db.selectFrom('open_items').select(['order_id', 'company_id']))
    .execute()

/** The root order of a part, or the order itself. */
export function selectRoot(db: Reader, { id, parent_id }: { id: string; parent_id: string | null }) {
  return db
    .selectFrom('orders')
    .select(['id', 'total', 'state'])
    .where('id', '=', parent_id ?? id)
    .executeTakeFirstOrThrow()
}

/** Orders of a company whose balance is below or above zero, by id. */
export async function selectUnbalanced(db: Reader, companyId: string, sign: '<' | '>'): Promise<string[]> {
  const rows = await sumsByOrder(db, companyId)
    .having(sql<boolean>`${balance} ${sql.raw(sign)} 0`)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** Reminder fees of a company's orders; those without fees are missing. */
export const selectReminderFees = (db: Reader, companyId: string) =>
  sumsByOrder(db, companyId).where('kind', '=', 'reminder-fee').select(reminderFees.as('fees')).execute()

/** A company's entries by order. Uses only columns of the index, so no rows are read. */
const sumsByOrder = (db: Reader, companyId: string) =>
  db
    .selectFrom('ledger_entries')
    .select(sql<string>`order_id`.as('order_id'))
    .where('company_id', '=', companyId)
    .where('order_id', 'is not', null)
    .groupBy('order_id')
    .orderBy('order_id')

/** A company's balance in a currency. */
export const selectBalance = (db: Reader, companyId: string, currency: string) =>
  db
    .selectFrom('ledger_entries')
    .select(balance.as('balance'))
    .where('company_id', '=', companyId)
    .where('currency_code', '=', currency)
    .executeTakeFirstOrThrow()

/** A company's latest entries in a currency with their order's number, newest first. */
export const selectLatestEntries = (db: Reader, companyId: string, currency: string, limit: number) =>
  db
    .selectFrom('ledger_entries')
    .leftJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .select(['ledger_entries.day', 'ledger_entries.kind', 'ledger_entries.side', 'ledger_entries.amount'])
    .select(['ledger_entries.document', 'orders.number as order_number'])
    .where('ledger_entries.company_id', '=', companyId)
    .where('ledger_entries.currency_code', '=', currency)
    .orderBy('ledger_entries.day', 'desc')
    .orderBy('ledger_entries.id', 'desc')
    .limit(limit)
    .execute()

/** A company's open invoices in a currency with their order's number, by due date. */
export const selectOpenInvoices = (db: Reader, companyId: string, currency: string) =>
  db
    .selectFrom('open_items')
    .innerJoin('invoices', 'invoices.number', 'open_items.document')
    .innerJoin('orders', 'orders.id', 'open_items.order_id')
    .select(['invoices.number', 'invoices.issued_at', 'invoices.due_date', 'open_items.amount as open'])
    .select('orders.number as order_number')
    .where('open_items.company_id', '=', companyId)
    .where('invoices.currency_code', '=', currency)
    .orderBy('invoices.due_date')
    .orderBy('invoices.number')
    .execute()

/** Entries of orders, oldest first. */
export const selectOrderEntries = preparedMany((db, orderIds) =>
  db.selectFrom('ledger_entries').selectAll().where('order_id', 'in', orderIds).orderBy('day').orderBy('id')
)

/** Entries of a company up to a day, oldest first, with their order's number. */
export function selectCompanyEntries(db: Reader, companyId: string, to: string) {
  return db
    .selectFrom('ledger_entries')
    .leftJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .leftJoin('invoices', 'invoices.number', 'ledger_entries.document')
    .selectAll('ledger_entries')
    .select(['orders.number as order_number', 'orders.total as order_total', 'orders.state as order_state'])
    .select('invoices.due_date')
    .where('ledger_entries.company_id', '=', companyId)
    .where('ledger_entries.day', '<=', to)
    .orderBy('ledger_entries.day')
    .orderBy('ledger_entries.id')
    .execute()
}
