import type { Kysely } from 'kysely'
import { table } from './tables.ts'

/** Columns of desk lists chosen by staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'list_columns', { staff_id: 'text', section: 'text', columns: 'text' }, 'staff_id', 'section')
}
