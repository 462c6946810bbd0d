import type { Kysely } from 'kysely'

/** The browser of a staff session, so that staff recognise their own. Null for sessions from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff_sessions').addColumn('user_agent', 'text').execute()
}
