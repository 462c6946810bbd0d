import type { Kysely } from 'kysely'

/** Emails and jobs name the request that has caused them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['mails', 'password_requests', 'payment_tasks'])
    await db.schema.alterTable(name).addColumn('request_id', 'text').execute()
}
