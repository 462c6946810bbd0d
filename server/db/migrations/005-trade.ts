import type { Kysely } from 'kysely'
import { index, table } from './tables.ts'

/** Coupons, provider payments and their pending provider calls, order history, and invoices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await coupons(db)
  await providers(db)
  await sandbox(db)
  await table(
    db,
    'order_events',
    { id: 'text', order_id: 'text', at: 'text', kind: 'text', actor: 'text', name: 'text?', detail: 'text' },
    'id'
  )
  await index(db, 'order_events', ['order_id'])
  await table(
    db,
    'invoices',
    {
      number: 'text',
      order_id: 'text',
      company_id: 'text',
      issued_at: 'text',
      due_date: 'text',
      currency_code: 'text',
      total: 'bigint',
      pdf: 'text'
    },
    'number'
  )
  await index(db, 'invoices', ['order_id'], true)
  await index(db, 'invoices', ['company_id', 'issued_at'])
  await db.schema.alterTable('orders').addColumn('expires_at', 'text').execute()
  await index(db, 'orders', ['expires_at'])
  await index(db, 'orders', ['company_id', 'coupon_code'])
  await db.schema.alterTable('shipments').addColumn('carrier', 'text').execute()
  await db.schema.alterTable('shipments').addColumn('shipped_at', 'text').execute()
}

async function coupons(db: Kysely<unknown>) {
  await table(
    db,
    'coupons',
    {
      code: 'text',
      kind: 'text',
      value: 'bigint',
      currency_code: 'text?',
      minimum: 'bigint',
      starts_at: 'text?',
      ends_at: 'text?',
      once: 'integer',
      listed: 'integer',
      enabled: 'integer'
    },
    'code'
  )
  await table(db, 'coupon_companies', { code: 'text', company_id: 'text' }, 'code', 'company_id')
}

async function providers(db: Kysely<unknown>) {
  for (const column of ['provider', 'reference', 'fault', 'authorized_until'])
    await db.schema.alterTable('payments').addColumn(column, 'text').execute()
  await db.schema
    .alterTable('payments')
    .addColumn('refunded', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await index(db, 'payments', ['provider', 'reference'], true)
  await table(
    db,
    'payment_tasks',
    {
      id: 'text',
      payment_id: 'text',
      kind: 'text',
      amount: 'bigint',
      state: 'text',
      attempts: 'integer',
      due_at: 'text',
      fault: 'text?',
      created_at: 'text'
    },
    'id'
  )
  await index(db, 'payment_tasks', ['state', 'due_at'])
  await table(db, 'webhook_events', { provider: 'text', id: 'text', received_at: 'text' }, 'provider', 'id')
}

async function sandbox(db: Kysely<unknown>) {
  await table(
    db,
    'sandbox_intents',
    {
      reference: 'text',
      secret: 'text',
      method: 'text',
      amount: 'bigint',
      currency_code: 'text',
      state: 'text',
      fault: 'text?',
      captured: 'bigint',
      refunded: 'bigint',
      return_url: 'text',
      locale: 'text',
      keys: 'text',
      created_at: 'text',
      updated_at: 'text'
    },
    'reference'
  )
  await index(db, 'sandbox_intents', ['secret'], true)
  await table(
    db,
    'sandbox_events',
    { id: 'text', reference: 'text', type: 'text', attempts: 'integer', due_at: 'text', delivered_at: 'text?' },
    'id'
  )
}
