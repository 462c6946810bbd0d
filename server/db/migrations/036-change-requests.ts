import type { Kysely } from 'kysely'
import { index, table } from './tables.ts'

/** Change requests of partners, staff notes about partners and orders, and partners' tags. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'change_requests',
    {
      id: 'text',
      company_id: 'text',
      user_id: 'text',
      text: 'text',
      changes: 'text',
      state: 'text',
      created_at: 'text',
      decided_at: 'text?',
      decided_by: 'text?',
      reason: 'text?'
    },
    'id'
  )
  await index(db, 'change_requests', ['company_id', 'created_at'])
  await index(db, 'change_requests', ['state', 'created_at'])
  await table(
    db,
    'staff_notes',
    { id: 'text', kind: 'text', object_id: 'text', staff_id: 'text', text: 'text', created_at: 'text' },
    'id'
  )
  await index(db, 'staff_notes', ['kind', 'object_id', 'created_at'])
  await table(db, 'company_tags', { company_id: 'text', tag: 'text' }, 'company_id', 'tag')
}
