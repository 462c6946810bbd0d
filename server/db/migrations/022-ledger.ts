import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { backfillLedger } from './ledger-backfill.ts'
import { index, table } from './tables.ts'

/** An append-only ledger of all movements on companies' accounts, filled from invoices and payments; credit notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'ledger_entries',
    {
      id: 'text',
      company_id: 'text',
      order_id: 'text?',
      kind: 'text',
      side: 'text',
      amount: 'bigint',
      currency_code: 'text',
      day: 'text',
      document: 'text?',
      settles: 'text?',
      offsets: 'text?',
      source: 'text',
      created_at: 'text'
    },
    'id'
  )
  await index(db, 'ledger_entries', ['source'], true)
  await index(db, 'ledger_entries', ['company_id', 'day'])
  await index(db, 'ledger_entries', ['order_id'])
  await table(
    db,
    'credit_notes',
    {
      number: 'text',
      invoice_number: 'text',
      order_id: 'text',
      company_id: 'text',
      issued_at: 'text',
      currency_code: 'text',
      total: 'bigint',
      cause: 'text',
      reason: 'text',
      content: 'text',
      pdf: 'text'
    },
    'number'
  )
  await index(db, 'credit_notes', ['order_id'])
  await index(db, 'credit_notes', ['company_id', 'issued_at'])
  await backfillLedger(db)
  await forbidChanges(db)
}

async function forbidChanges(db: Kysely<unknown>): Promise<void> {
  const statements =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? [
          `create function reject_ledger_change() returns trigger language plpgsql as $$ begin raise exception 'ledger entries are append-only'; end $$`,
          `create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function reject_ledger_change()`
        ]
      : ['update', 'delete'].map(
          (event) =>
            `create trigger ledger_entries_append_only_on_${event} before ${event} on ledger_entries begin select raise(abort, 'ledger entries are append-only'); end`
        )
  for (const statement of statements) await sql.raw(statement).execute(db)
}
