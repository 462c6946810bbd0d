import { type Kysely, sql } from 'kysely'
import { index, table } from './tables.ts'

/** Sign-ins and changes of access, by partners and staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'security_events',
    {
      id: 'text',
      at: 'text',
      kind: 'text',
      actor_kind: 'text',
      actor_id: 'text?',
      subject_id: 'text?',
      company_id: 'text?',
      address: 'text?',
      user_agent: 'text?',
      detail: 'text',
      logged: 'integer'
    },
    'id'
  )
  await index(db, 'security_events', ['kind', 'id'])
  await index(db, 'security_events', ['actor_id', 'id'])
  await index(db, 'security_events', ['subject_id', 'id'])
  await index(db, 'security_events', ['at'])
  await sql`create index security_events_unlogged on security_events (id) where logged = 0`.execute(db)
}
