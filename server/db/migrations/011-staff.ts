import { type Kysely, sql } from 'kysely'
import { index, table } from './tables.ts'

/** Staff, their sessions and audit log, and indexes for the list of all orders. */
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
  // All companies, newest first, so that counting and paging never read the wide rows. Uses an expression of its own:
  // SQLite would otherwise use the index of parents for every order without one.
  await sql`create index orders_desk on orders
    (coalesce(parent_id, ''), completed_at, id, state, company_id, due_date, po_number, number, parent_id)
    where number is not null`.execute(db)
  await sql`create index orders_desk_parts on orders (state, parent_id) where parent_id is not null`.execute(db)
  await index(db, 'orders', ['po_number'])
  await index(db, 'payments', ['state', 'order_id'])
}
