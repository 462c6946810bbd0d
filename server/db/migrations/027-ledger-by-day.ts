import type { Kysely } from 'kysely'
import { index } from './tables.ts'

/** For the journal of all companies, which is read by day, one page at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await index(db, 'ledger_entries', ['day', 'id'])
}
