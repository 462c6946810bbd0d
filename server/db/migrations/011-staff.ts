import { type Kysely, sql } from 'kysely'
import { index, table } from './tables.ts'

/** The brand's own people with their sessions, the log of what they did, and the indexes of their list of all orders. */
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
  // Of all companies, newest first: counting and paging never read the wide rows.
  await sql`create index orders_desk on orders (completed_at, id, state, company_id)
    where number is not null and parent_id is null`.execute(db)
  await sql`create index orders_desk_parts on orders (state, parent_id) where parent_id is not null`.execute(db)
  await index(db, 'orders', ['po_number'])
  await index(db, 'payments', ['state', 'order_id'])
}
