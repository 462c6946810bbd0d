import type { Kysely } from 'kysely'
import { table } from './tables.ts'

/** What staff have set at the desk; without a row the shop has its standard value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'settings',
    { key: 'text', value: 'text', version: 'integer', changed_by: 'text', changed_at: 'text' },
    'key'
  )
}
