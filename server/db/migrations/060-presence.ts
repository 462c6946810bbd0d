import type { Kysely } from 'kysely'
import { index, table } from './tables.ts'

/** The record that each staff member has open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = { kind: 'text', object_id: 'text', staff_id: 'text', seen_at: 'text' } as const
  await table(db, 'presence', columns, 'kind', 'object_id', 'staff_id')
  await index(db, 'presence', ['seen_at'])
}
