import { type Kysely, sql } from 'kysely'
import { index, table } from './tables.ts'

/** Credit limits and reminder settings of companies, and the reminders that were sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const companies = () => db.schema.alterTable('companies')
  await companies().addColumn('credit_limit', 'bigint').execute()
  await companies().addColumn('blocking_days', 'integer').execute()
  await companies()
    .addColumn('sends_reminders', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await companies().addColumn('reminder_days', 'text').execute()
  await companies().addColumn('reminder_fees', 'text').execute()
  await companies()
    .addColumn('credit_version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await table(
    db,
    'reminder_letters',
    {
      id: 'text',
      company_id: 'text',
      day: 'text',
      step: 'integer',
      currency_code: 'text',
      total: 'bigint',
      fee: 'bigint',
      interest: 'bigint',
      sent_by: 'text?',
      created_at: 'text',
      pdf: 'text'
    },
    'id'
  )
  // One letter per company and day, even if several servers look for due reminders.
  await index(db, 'reminder_letters', ['company_id', 'day'], true)
  await table(
    db,
    'invoice_reminders',
    { invoice_number: 'text', step: 'integer', letter_id: 'text' },
    'invoice_number',
    'step'
  )
  await sql`create index orders_uninvoiced on orders (company_id) where state in ('new', 'waiting', 'approved', 'shipped') and parent_id is null`.execute(
    db
  )
}
