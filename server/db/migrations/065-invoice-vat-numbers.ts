import { type Kysely, sql } from 'kysely'

/** The buyer's VAT number of each invoice, for reports that must show it as issued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invoices').addColumn('vat_number', 'text').execute()
  await sql`update invoices set vat_number =
    (select coalesce(companies.tax_number, '') from companies where companies.id = invoices.company_id)`.execute(db)
}
