import { type Kysely, sql } from 'kysely'

/** Applications that were not sent through the form have no acceptance of the terms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite cannot make a column nullable, so it is replaced.
  await db.schema.alterTable('applications').addColumn('accepted_at', 'text').execute()
  await sql`update applications set accepted_at = terms_accepted_at`.execute(db)
  await db.schema.alterTable('applications').dropColumn('terms_accepted_at').execute()
  await db.schema.alterTable('applications').renameColumn('accepted_at', 'terms_accepted_at').execute()
}
