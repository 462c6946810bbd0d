import { type Kysely, sql } from 'kysely'

/** The buyer's legal name and registration number of each invoice: its credit notes name the same company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invoices').addColumn('buyer_name', 'text').execute()
  await db.schema.alterTable('invoices').addColumn('registration_number', 'text').execute()
  await sql`update invoices set
    buyer_name = (select legal_name from companies where companies.id = invoices.company_id),
    registration_number = (select registration_number from companies where companies.id = invoices.company_id)`.execute(
    db
  )
}
