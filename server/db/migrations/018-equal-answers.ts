import type { Kysely } from 'kysely'
import { index, table } from './tables.ts'

/** Queued requests for password links, and invitations to an address that belongs to another account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'password_requests',
    { id: 'text', email: 'text', attempts: 'integer', due_at: 'text', created_at: 'text' },
    'id'
  )
  await index(db, 'password_requests', ['due_at'])
  await db.schema.alterTable('shop_users').addColumn('requested_email', 'text').execute()
}
