import type { Kysely } from 'kysely'

/** Card payments for a remittance; the payment belongs to the order of the first invoice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payments').addColumn('remittance', 'text').execute()
}
