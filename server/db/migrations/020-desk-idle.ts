import type { Kysely } from 'kysely'

/** When a desk session was last used, for its idle timeout; null until its first minute is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff_sessions').addColumn('last_used_at', 'text').execute()
}
