import type { Kysely } from 'kysely'
import { index, table } from './tables.ts'

/** Passkeys of users and staff, and pending challenges. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'passkeys',
    {
      id: 'text',
      owner_id: 'text',
      name: 'text',
      credential_id: 'text',
      public_key: 'text',
      counter: 'bigint',
      transports: 'text',
      created_at: 'text',
      last_used_at: 'text?'
    },
    'id'
  )
  await index(db, 'passkeys', ['owner_id'])
  await index(db, 'passkeys', ['credential_id'], true)
  await table(
    db,
    'passkey_challenges',
    { held_by: 'text', purpose: 'text', owner_id: 'text', challenge: 'text', name: 'text?', expires_at: 'text' },
    'held_by',
    'purpose'
  )
  await index(db, 'passkey_challenges', ['expires_at'])
}
