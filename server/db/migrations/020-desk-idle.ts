import type { Kysely } from 'kysely'

/** Last use of a desk session, for its idle timeout; null during its first minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff_sessions').addColumn('last_used_at', 'text').execute()
}
