import { type Kysely, sql } from 'kysely'
import { index } from './tables.ts'

/** The balances of a company's orders, and their totals by currency, are read from indexes alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await index(db, 'ledger_entries', ['company_id', 'order_id', 'kind', 'side', 'amount', 'currency_code'])
  await sql`create index orders_of_company
    on orders (company_id, completed_at, id, state, user_id, total, currency_code, number, parent_id)
    where number is not null and parent_id is null`.execute(db)
  // Only now, so that lists stay fast while the new index is created.
  await sql`drop index orders_listed`.execute(db)
}
