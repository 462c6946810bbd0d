import type { Kysely } from 'kysely'
import { index, table } from './tables.ts'

/** Incoming transfers from bank files, and the payments as which they were posted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'bank_transfers',
    {
      id: 'text',
      account_iban: 'text',
      identity: 'text',
      fingerprint: 'text',
      bank_reference: 'text?',
      booked_on: 'text',
      value_on: 'text',
      amount: 'bigint',
      currency_code: 'text',
      debtor_name: 'text',
      debtor_iban: 'text',
      remittance: 'text',
      file_name: 'text',
      file_hash: 'text',
      state: 'text',
      reason: 'text?',
      company_id: 'text?',
      staff_name: 'text?',
      created_at: 'text',
      handled_at: 'text?'
    },
    'id'
  )
  await index(db, 'bank_transfers', ['account_iban', 'identity'], true)
  await index(db, 'bank_transfers', ['fingerprint'])
  await index(db, 'bank_transfers', ['state', 'booked_on', 'id'])
  await index(db, 'bank_transfers', ['debtor_iban'])
  await table(
    db,
    'bank_postings',
    { transfer_id: 'text', payment_id: 'text', order_id: 'text', amount: 'bigint', reversed_at: 'text?' },
    'payment_id'
  )
  await index(db, 'bank_postings', ['transfer_id'])
  await index(db, 'bank_postings', ['order_id'])
}
