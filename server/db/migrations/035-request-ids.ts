import type { Kysely } from 'kysely'

/** Emails and jobs store the id of the request that caused them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['mails', 'password_requests', 'payment_tasks'])
    await db.schema.alterTable(name).addColumn('request_id', 'text').execute()
}
