import type { Kysely } from 'kysely'
import { index, table } from './tables.ts'

/** Links with which staff choose a password, for an invitation or after forgetting it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'staff_links',
    { token_hash: 'text', staff_id: 'text', created_at: 'text', expires_at: 'text', used_at: 'text?' },
    'token_hash'
  )
  await index(db, 'staff_links', ['staff_id'])
}
