import type { Kysely } from 'kysely'
import { table } from './tables.ts'

/** Settings changed by staff; without a row, the default applies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'settings',
    { key: 'text', value: 'text', version: 'integer', changed_by: 'text', changed_at: 'text' },
    'key'
  )
}
