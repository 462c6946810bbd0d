import type { Kysely } from 'kysely'
import { index, table } from './tables.ts'

/** Named filters of desk lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = { id: 'text', staff_id: 'text', section: 'text', name: 'text', query: 'text' } as const
  await table(db, 'saved_views', columns, 'id')
  await index(db, 'saved_views', ['staff_id', 'section', 'name'], true)
}
