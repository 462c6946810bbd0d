import type { Kysely } from 'kysely'
import { index, table } from './tables.ts'

/** Notifications from Adyen, which cannot be queried for a payment's state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'adyen_notices',
    {
      id: 'text',
      reference: 'text',
      psp_reference: 'text',
      original_reference: 'text?',
      code: 'text',
      success: 'integer',
      amount: 'bigint',
      currency_code: 'text',
      reason: 'text?',
      happened_at: 'text'
    },
    'id'
  )
  await index(db, 'adyen_notices', ['reference'])
}
