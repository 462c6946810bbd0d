import type { Kysely } from 'kysely'
import { index, table } from './tables.ts'

/** Partner applications, and the links that reopen them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'applications',
    {
      id: 'text',
      state: 'text',
      locale: 'text',
      email: 'text',
      company_name: 'text',
      country_code: 'text',
      data: 'text',
      flags: 'text',
      vat_key: 'text?',
      vat_check: 'text?',
      name_key: 'text',
      words: 'text',
      company_id: 'text?',
      reason: 'text?',
      terms_version: 'text?',
      terms_accepted_at: 'text',
      created_at: 'text',
      updated_at: 'text',
      decided_at: 'text?',
      decided_by: 'text?'
    },
    'id'
  )
  await index(db, 'applications', ['state', 'created_at'])
  for (const column of ['email', 'vat_key', 'name_key', 'vat_check']) await index(db, 'applications', [column])
  const times = { created_at: 'text', expires_at: 'text', used_at: 'text?' } as const
  await table(db, 'application_links', { token_hash: 'text', application_id: 'text', ...times }, 'token_hash')
  await index(db, 'application_links', ['application_id'])
}
