import { type Kysely, sql } from 'kysely'
import { is, nonempty, string, type } from 'superstruct'

/** The part of an application that contains the registration number. */
const Form = type({ corporateRegistrationNumber: nonempty(string()) })

/**
 * XML of invoices and credit notes as issued, and the registration number of companies, taken from their approved
 * applications.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['invoices', 'credit_notes'])
    for (const column of ['cii', 'ubl']) await db.schema.alterTable(table).addColumn(column, 'text').execute()
  await db.schema.alterTable('companies').addColumn('registration_number', 'text').execute()
  const { rows } = await sql<{ company_id: string; data: string }>`
    select company_id, data from applications where company_id is not null`.execute(db)
  for (const { company_id, data } of rows) {
    const form: unknown = JSON.parse(data)
    if (!is(form, Form)) continue
    const number = form.corporateRegistrationNumber
    await sql`update companies set registration_number = ${number} where id = ${company_id}`.execute(db)
  }
}
