import type { Kysely } from 'kysely'
import { newId } from '../../core/ids.ts'
import { index, table } from './tables.ts'

interface Before {
  sessions: { token_hash: string; created_at: string; id: string | null; last_used_at: string | null }
}

/** Invitations, email changes, the team's history, and session data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const link = { token_hash: 'text', user_id: 'text' } as const
  const times = { created_at: 'text', expires_at: 'text', used_at: 'text?' } as const
  await table(db, 'invitations', { ...link, invited_by: 'text', invited_by_name: 'text', ...times }, 'token_hash')
  await index(db, 'invitations', ['user_id'])
  await table(db, 'email_changes', { ...link, email: 'text', ...times }, 'token_hash')
  await index(db, 'email_changes', ['user_id'])
  await table(
    db,
    'team_events',
    {
      id: 'text',
      company_id: 'text',
      kind: 'text',
      actor_id: 'text',
      actor: 'text',
      subject: 'text',
      role: 'text?',
      created_at: 'text'
    },
    'id'
  )
  await index(db, 'team_events', ['company_id', 'created_at'])
  for (const column of ['terms_version', 'terms_accepted_at'])
    await db.schema.alterTable('shop_users').addColumn(column, 'text').execute()
  for (const column of ['id', 'last_used_at', 'browser', 'platform'])
    await db.schema.alterTable('sessions').addColumn(column, 'text').execute()
  await nameSessions(db)
  await index(db, 'sessions', ['id'], true)
}

// Existing sessions stay valid.
async function nameSessions(db: Kysely<Before>): Promise<void> {
  const rows = await db.selectFrom('sessions').select(['token_hash', 'created_at']).execute()
  for (const { token_hash, created_at } of rows) {
    const named = { id: newId(), last_used_at: created_at }
    await db.updateTable('sessions').set(named).where('token_hash', '=', token_hash).execute()
  }
}
