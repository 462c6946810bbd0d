import type { Kysely } from 'kysely'

/** The exchange rate of an invoice that states its VAT in the book currency too, with five decimals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invoices').addColumn('exchange_rate', 'bigint').execute()
}
