import { type Kysely, sql } from 'kysely'
import { index } from './tables.ts'

/** When to ask a provider for the state of a payment again. Asks about those that may have changed without a webhook. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payments').addColumn('check_at', 'text').execute()
  await index(db, 'payments', ['check_at'])
  await sql`
    update payments set check_at = updated_at
    where reference is not null
      and (state = 'processing' or (state = 'completed' and provider = 'braintree'))`.execute(db)
}
