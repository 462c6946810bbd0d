import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { index, table } from './tables.ts'

const fixed = [
  'id',
  'order_id',
  'kind',
  'side',
  'amount',
  'currency_code',
  'day',
  'document',
  'settles',
  'offsets',
  'source',
  'created_at'
].join(', ')

/**
 * Partners merged into others, by their former id. A merge assigns ledger entries and reminder letters to another
 * company, so the trigger allows that change only, and a company may have two letters for one day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'merged_partners', { id: 'text', kept_id: 'text', name: 'text', merged_at: 'text' }, 'id')
  await index(db, 'merged_partners', ['kept_id'])
  await index(db, 'merged_partners', ['merged_at'])
  await sql`drop index reminder_letters_company_id_day`.execute(db)
  await index(db, 'reminder_letters', ['company_id', 'day'])
  const statements =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? [
          `drop trigger ledger_entries_append_only on ledger_entries`,
          `create trigger ledger_entries_append_only before update of ${fixed} or delete on ledger_entries for each row execute function reject_ledger_change()`
        ]
      : [
          `drop trigger ledger_entries_append_only_on_update`,
          `create trigger ledger_entries_append_only_on_update before update of ${fixed} on ledger_entries begin select raise(abort, 'ledger entries are append-only'); end`
        ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
