import type { Kysely } from 'kysely'
import { index } from './tables.ts'

/** Indexes for large shops: the credit of invoices, the moves of a merge, and what is deleted by age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await index(db, 'credit_notes', ['invoice_number'])
  await index(db, 'security_events', ['company_id'])
  await index(db, 'bank_transfers', ['company_id'])
  await index(db, 'bank_transfers', ['state', 'handled_at'])
  await index(db, 'saved_grids', ['company_id'])
  await index(db, 'audit_log', ['at'])
  await index(db, 'support_requests', ['state', 'closed_at'])
}
