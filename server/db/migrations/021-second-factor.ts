import type { Kysely } from 'kysely'
import { index, table } from './tables.ts'

/** Authenticator apps and recovery codes of users and staff, and sign-ins that wait for a code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'second_factors',
    { owner_id: 'text', secret: 'text', last_step: 'integer', created_at: 'text', confirmed_at: 'text?' },
    'owner_id'
  )
  await table(db, 'recovery_codes', { owner_id: 'text', code_hash: 'text' }, 'owner_id', 'code_hash')
  await table(
    db,
    'sign_in_challenges',
    { token_hash: 'text', owner_kind: 'text', owner_id: 'text', expires_at: 'text' },
    'token_hash'
  )
  await index(db, 'sign_in_challenges', ['expires_at'])
  const flag = (name: string, column: string) =>
    db.schema
      .alterTable(name)
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  await flag('companies', 'requires_second_factor')
  await flag('sessions', 'needs_second_factor')
  await flag('staff_sessions', 'needs_second_factor')
}
