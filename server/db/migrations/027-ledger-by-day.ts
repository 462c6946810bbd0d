import type { Kysely } from 'kysely'
import { index } from './tables.ts'

/** The journal of all companies is read by day, a page at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await index(db, 'ledger_entries', ['day', 'id'])
}
