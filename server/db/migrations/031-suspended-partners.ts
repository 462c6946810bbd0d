import type { Kysely } from 'kysely'

/** Suspended partners: their users are signed out and cannot sign in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('companies').addColumn('suspended_at', 'text').execute()
  await db.schema.alterTable('companies').addColumn('suspended_reason', 'text').execute()
}
