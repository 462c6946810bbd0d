import type { Kysely } from 'kysely'
import { index, table } from './tables.ts'

/** Support requests with messages and files, and reply templates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'support_requests',
    {
      id: 'text',
      reference: 'text',
      company_id: 'text?',
      user_id: 'text?',
      name: 'text',
      email: 'text',
      locale: 'text',
      subject: 'text',
      order_number: 'text?',
      state: 'text',
      assignee_id: 'text?',
      is_unread: 'integer',
      waiting_since: 'text?',
      words: 'text',
      version: 'integer',
      created_at: 'text',
      updated_at: 'text',
      closed_at: 'text?'
    },
    'id'
  )
  await index(db, 'support_requests', ['reference'], true)
  await index(db, 'support_requests', ['state', 'updated_at'])
  await index(db, 'support_requests', ['company_id', 'updated_at'])
  await index(db, 'support_requests', ['email'])
  await table(
    db,
    'support_messages',
    {
      id: 'text',
      request_id: 'text',
      kind: 'text',
      channel: 'text',
      author_id: 'text?',
      author_name: 'text',
      body: 'text',
      email_id: 'text?',
      created_at: 'text'
    },
    'id'
  )
  await index(db, 'support_messages', ['request_id', 'created_at'])
  await index(db, 'support_messages', ['email_id'], true)
  await table(
    db,
    'support_files',
    {
      id: 'text',
      message_id: 'text',
      position: 'integer',
      name: 'text',
      type: 'text',
      size: 'integer',
      content: 'text'
    },
    'id'
  )
  await index(db, 'support_files', ['message_id'])
  await table(
    db,
    'support_templates',
    { id: 'text', locale: 'text', title: 'text', body: 'text', updated_at: 'text', updated_by: 'text' },
    'id'
  )
}
