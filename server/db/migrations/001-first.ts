import { type Kysely, sql } from 'kysely'
import { index, table } from './tables.ts'

async function people(db: Kysely<unknown>) {
  await table(db, 'shop_meta', { name: 'text', value: 'text' }, 'name')
  await table(db, 'counters', { name: 'text', value: 'bigint' }, 'name')
  await table(db, 'agents', { id: 'text', name: 'text', email: 'text', phone_number: 'text?' }, 'id')
  await table(
    db,
    'companies',
    {
      id: 'text',
      name: 'text',
      legal_name: 'text',
      email: 'text?',
      phone_number: 'text?',
      country_code: 'text',
      tax_number: 'text?',
      tax_number_valid: 'integer',
      price_list_code: 'text',
      currency_code: 'text',
      payment_terms_days: 'integer',
      minimal_order_value: 'bigint?',
      agent_id: 'text?',
      default_billing_address_id: 'text?',
      default_shipping_address_id: 'text?',
      created_at: 'text'
    },
    'id'
  )
  await table(
    db,
    'shop_users',
    {
      id: 'text',
      company_id: 'text',
      email: 'text',
      password_hash: 'text?',
      first_name: 'text',
      last_name: 'text',
      phone_number: 'text?',
      job_title: 'text?',
      role: 'text',
      status: 'text',
      locale: 'text',
      created_at: 'text'
    },
    'id'
  )
  await index(db, 'shop_users', ['email'], true)
  await index(db, 'shop_users', ['company_id'])
  await table(
    db,
    'sessions',
    {
      token_hash: 'text',
      user_id: 'text',
      created_at: 'text',
      expires_at: 'text',
      revoked_at: 'text?'
    },
    'token_hash'
  )
  await index(db, 'sessions', ['user_id'])
  await table(db, 'sign_in_failures', { id: 'text', account: 'text', address: 'text', failed_at: 'text' }, 'id')
  await index(db, 'sign_in_failures', ['account', 'failed_at'])
  await index(db, 'sign_in_failures', ['address', 'failed_at'])
  await table(
    db,
    'addresses',
    {
      id: 'text',
      company_id: 'text',
      first_name: 'text',
      last_name: 'text',
      company: 'text',
      country_code: 'text',
      province_code: 'text?',
      province_name: 'text?',
      street: 'text',
      city: 'text',
      postcode: 'text',
      phone_number: 'text?',
      email: 'text?',
      created_at: 'text'
    },
    'id'
  )
  await index(db, 'addresses', ['company_id'])
}

async function goods(db: Kysely<unknown>) {
  await table(
    db,
    'taxons',
    {
      code: 'text',
      parent_code: 'text?',
      position: 'integer',
      enabled: 'integer',
      content: 'text'
    },
    'code'
  )
  await table(
    db,
    'products',
    {
      code: 'text',
      position: 'integer',
      enabled: 'integer',
      coming_soon: 'integer',
      available_from: 'text?',
      content: 'text',
      created_at: 'text',
      updated_at: 'text'
    },
    'code'
  )
  await table(
    db,
    'product_taxons',
    { product_code: 'text', taxon_code: 'text', position: 'integer' },
    'product_code',
    'taxon_code'
  )
  await index(db, 'product_taxons', ['taxon_code'])
  await table(
    db,
    'variants',
    {
      sku: 'text',
      product_code: 'text',
      position: 'integer',
      enabled: 'integer',
      ean: 'text',
      weight: 'integer',
      stock: 'integer',
      lead_time_days: 'integer'
    },
    'sku'
  )
  await index(db, 'variants', ['product_code'])
  await table(db, 'price_lists', { code: 'text', currency_code: 'text' }, 'code')
  await table(
    db,
    'prices',
    { price_list_code: 'text', sku: 'text', price: 'bigint', rrp_price: 'bigint?' },
    'price_list_code',
    'sku'
  )
  await table(
    db,
    'volume_steps',
    { price_list_code: 'text', from_quantity: 'integer', percent: 'integer' },
    'price_list_code',
    'from_quantity'
  )
}

async function trade(db: Kysely<unknown>) {
  await table(
    db,
    'orders',
    {
      id: 'text',
      token: 'text',
      parent_id: 'text?',
      company_id: 'text',
      user_id: 'text',
      number: 'text?',
      state: 'text',
      version: 'integer',
      currency_code: 'text',
      locale: 'text',
      coupon_code: 'text?',
      notes: 'text?',
      po_number: 'text?',
      billing_address: 'text?',
      shipping_address: 'text?',
      totals: 'text?',
      total: 'bigint?',
      minimal_order_value: 'bigint?',
      due_date: 'text?',
      created_at: 'text',
      completed_at: 'text?'
    },
    'id'
  )
  await index(db, 'orders', ['token'], true)
  await index(db, 'orders', ['number'], true)
  await index(db, 'orders', ['parent_id'])
  await index(db, 'orders', ['company_id', 'completed_at'])
  await index(db, 'orders', ['user_id', 'state'])
  // One cart per user: prevents two first clicks in two tabs from creating two carts.
  await sql`create unique index orders_one_cart on orders (user_id) where state = 'cart'`.execute(db)
  await table(
    db,
    'order_items',
    {
      id: 'text',
      order_id: 'text',
      sku: 'text',
      position: 'integer',
      quantity: 'integer',
      placed: 'text?'
    },
    'id'
  )
  await index(db, 'order_items', ['order_id', 'sku'], true)
  await table(
    db,
    'payments',
    {
      id: 'text',
      order_id: 'text',
      method: 'text',
      state: 'text',
      amount: 'bigint',
      created_at: 'text',
      updated_at: 'text'
    },
    'id'
  )
  await index(db, 'payments', ['order_id'])
  await table(db, 'shipments', { id: 'text', order_id: 'text', method: 'text', state: 'text', tracking: 'text?' }, 'id')
  await index(db, 'shipments', ['order_id'])
  await table(
    db,
    'idempotency_keys',
    {
      user_id: 'text',
      key: 'text',
      request_hash: 'text',
      status: 'integer',
      answer: 'text',
      headers: 'text',
      created_at: 'text'
    },
    'user_id',
    'key'
  )
  await index(db, 'idempotency_keys', ['created_at'])
}

/** Tables for the first orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await people(db)
  await goods(db)
  await trade(db)
}
