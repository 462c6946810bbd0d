import { type Kysely, sql } from 'kysely'
import { is, nonempty, string, type } from 'superstruct'

/** Of an application: where the company stated its number. */
const Form = type({ corporateRegistrationNumber: nonempty(string()) })

/** XML of invoices and credit notes as issued, and the register number of companies, which approved applications have. */
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
