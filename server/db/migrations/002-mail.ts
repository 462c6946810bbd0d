import type { Kysely } from 'kysely'
import { index, table } from './tables.ts'

/** Outbox for emails, links that set passwords, and attempts counted by rate limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'mails',
    {
      id: 'text',
      kind: 'text',
      recipient: 'text',
      locale: 'text',
      subject: 'text',
      body: 'text?',
      state: 'text',
      attempts: 'integer',
      due_at: 'text',
      fault: 'text?',
      created_at: 'text',
      sent_at: 'text?'
    },
    'id'
  )
  await index(db, 'mails', ['state', 'due_at'])
  await table(
    db,
    'password_links',
    { token_hash: 'text', user_id: 'text', created_at: 'text', expires_at: 'text', used_at: 'text?' },
    'token_hash'
  )
  await index(db, 'password_links', ['user_id'])
  await table(db, 'tries', { id: 'text', kind: 'text', account: 'text', address: 'text', tried_at: 'text' }, 'id')
  await index(db, 'tries', ['account', 'tried_at'])
  await index(db, 'tries', ['address', 'tried_at'])
  await db.schema.dropTable('sign_in_failures').execute()
}
