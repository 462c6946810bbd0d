import { type Kysely, sql } from 'kysely'
import { index, table } from './tables.ts'

/** Changes of placed orders that cost more and await the buyer's consent; at most one open per order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'order_proposals',
    {
      id: 'text',
      order_id: 'text',
      state: 'text',
      changes: 'text',
      view: 'text',
      reason: 'text',
      total: 'bigint',
      created_at: 'text',
      decided_at: 'text?'
    },
    'id'
  )
  await index(db, 'order_proposals', ['order_id'])
  await sql`create unique index order_proposals_open on order_proposals (order_id) where state = 'open'`.execute(db)
}
