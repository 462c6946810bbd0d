import type { Kysely } from 'kysely'

/** The reminder fee within the amount of a remittance's invoice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('remittance_invoices')
    .addColumn('reminder_fee', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}
