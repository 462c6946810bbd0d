import type { LedgerEntries } from '../../db/schema/ledger.ts'
import type { Reader, Tx } from '../../db/tx.ts'

/** Adds an entry unless its event has been posted. */
export function insertEntry(tx: Tx, row: LedgerEntries) {
  return tx
    .insertInto('ledger_entries')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute()
}

/** The whole that an order is a part of, or is. */
export function selectRoot(db: Reader, { id, parent_id }: { id: string; parent_id: string | null }) {
  return db
    .selectFrom('orders')
    .select(['id', 'total', 'state'])
    .where('id', '=', parent_id ?? id)
    .executeTakeFirstOrThrow()
}

/** Entries of orders, oldest first. */
export function selectOrderEntries(db: Reader, orderIds: readonly string[]) {
  return db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('day')
    .orderBy('id')
    .execute()
}

/** Entries of a company up to a day, oldest first, with the number of their order. */
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
