import type { Kysely } from 'kysely'
import { index, table } from './tables.ts'

/** References for paying several invoices with one transfer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'remittances',
    {
      reference: 'text',
      company_id: 'text',
      currency_code: 'text',
      amount: 'bigint',
      created_at: 'text',
      sent_at: 'text?'
    },
    'reference'
  )
  await index(db, 'remittances', ['company_id', 'amount'])
  await table(
    db,
    'remittance_invoices',
    { reference: 'text', invoice_number: 'text', amount: 'bigint' },
    'reference',
    'invoice_number'
  )
  await index(db, 'remittance_invoices', ['invoice_number'])
}
