import type { Kysely } from 'kysely'

/** A card can pay the invoices of a remittance: its payment is on the order of the first invoice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payments').addColumn('remittance', 'text').execute()
}
