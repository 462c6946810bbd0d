import { type Kysely, sql } from 'kysely'
import { orderSearchText } from '../../core/order-search-text.ts'
import type { Schema } from '../schema/schema.ts'
import { index, table } from './tables.ts'

const slice = 500

/**
 * Indexes for the order list: one covers its filters, so that counting and paging never read the wide rows, and a
 * narrow table is searched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Includes number and parent, because SQLite would otherwise read the rows of queries that use them.
  await sql`create index orders_listed on orders (company_id, completed_at, id, state, user_id, total, number, parent_id)
    where number is not null and parent_id is null`.execute(db)
  await sql`create index orders_parts on orders (company_id, state, parent_id) where parent_id is not null`.execute(db)
  await table(db, 'order_search', { order_id: 'text', company_id: 'text', words: 'text' }, 'order_id')
  await index(db, 'order_search', ['company_id'])
  await fill(db)
}

async function fill(db: Kysely<Schema>): Promise<void> {
  for (let orders = await ordersAfter(db, ''); orders.length > 0; orders = await ordersAfter(db, orders.at(-1)!.id)) {
    const ids = orders.map(({ id }) => id)
    const items = await db
      .selectFrom('order_items')
      .select(['order_id', 'sku', 'placed'])
      .where('order_id', 'in', ids)
      .execute()
    const lines = Map.groupBy(items, ({ order_id }) => order_id)
    const rows = orders.map(({ id, company_id, number, po_number }) => ({
      order_id: id,
      company_id,
      words: orderSearchText({ number, poNumber: po_number, lines: (lines.get(id) ?? []).map(named) })
    }))
    await db.insertInto('order_search').values(rows).execute()
  }
}

function ordersAfter(db: Kysely<Schema>, id: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'company_id', 'number', 'po_number'])
    .where('id', '>', id)
    .where('number', 'is not', null)
    .where('parent_id', 'is', null)
    .orderBy('id')
    .limit(slice)
    .execute()
}

function named({ sku, placed }: { sku: string; placed: string | null }) {
  const names = JSON.parse(placed ?? '{}') as { productName?: string; variantName?: string }
  return { sku, ...names }
}
