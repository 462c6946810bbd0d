import type { Kysely } from 'kysely'
import { index, table } from './tables.ts'

/** The brand's own people with their sessions, and the log of what they did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'staff',
    {
      id: 'text',
      email: 'text',
      name: 'text',
      password_hash: 'text',
      role: 'text',
      status: 'text',
      created_at: 'text'
    },
    'id'
  )
  await index(db, 'staff', ['email'], true)
  await table(
    db,
    'staff_sessions',
    {
      token_hash: 'text',
      id: 'text',
      staff_id: 'text',
      created_at: 'text',
      expires_at: 'text',
      revoked_at: 'text?'
    },
    'token_hash'
  )
  await index(db, 'staff_sessions', ['staff_id'])
  await table(
    db,
    'audit_log',
    {
      id: 'text',
      at: 'text',
      staff_id: 'text',
      staff_name: 'text',
      action: 'text',
      object_kind: 'text',
      object_id: 'text',
      object_name: 'text',
      before: 'text?',
      after: 'text?'
    },
    'id'
  )
  await index(db, 'audit_log', ['object_kind', 'object_id', 'id'])
}
