import type { Kysely } from 'kysely'

/** Pending refunds are read for every order shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('payment_tasks_of_payment').on('payment_tasks').column('payment_id').execute()
}
