import type { Kysely } from 'kysely'
import { index, table } from './tables.ts'

/** Named quick order grids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'saved_grids',
    {
      id: 'text',
      company_id: 'text',
      user_id: 'text',
      name: 'text',
      rows: 'text',
      created_at: 'text',
      updated_at: 'text'
    },
    'id'
  )
  await index(db, 'saved_grids', ['user_id', 'name'], true)
}
