import type { Kysely } from 'kysely'
import { index, table } from './tables.ts'

/** Saved lists, emails with attachments, and stock notifications. The content defines which taxons a product is in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'shopping_lists',
    {
      id: 'text',
      company_id: 'text',
      user_id: 'text',
      name: 'text',
      shared: 'integer',
      created_at: 'text'
    },
    'id'
  )
  await index(db, 'shopping_lists', ['company_id'])
  await index(db, 'shopping_lists', ['user_id', 'name'], true)
  await table(
    db,
    'shopping_list_items',
    { list_id: 'text', sku: 'text', position: 'integer', quantity: 'integer', saved_price: 'bigint?' },
    'list_id',
    'sku'
  )
  await table(db, 'stock_notifications', { id: 'text', user_id: 'text', sku: 'text', created_at: 'text' }, 'id')
  await index(db, 'stock_notifications', ['user_id', 'sku'], true)
  await index(db, 'stock_notifications', ['sku'])
  await db.schema.dropTable('product_taxons').execute()
  await db.schema.alterTable('mails').addColumn('reply_to', 'text').execute()
  await table(
    db,
    'mail_files',
    { mail_id: 'text', position: 'integer', name: 'text', type: 'text', content: 'text' },
    'mail_id',
    'position'
  )
}
