import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { companySearchText } from '../company-search-text.ts'
import { addOpenItems } from './open-items-backfill.ts'
import { index, table } from './tables.ts'

interface Company {
  id: string
  name: string
  legal_name: string
  tax_number: string | null
  email: string | null
}

/** Columns by which the partner list is searched, filtered and sorted: search text and open items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Binary collation on both engines, regardless of the database's language.
  const byBytes = db.getExecutor().adapter instanceof PostgresAdapter ? sql`collate "C"` : sql``
  await sql`alter table companies add column words text ${byBytes} not null default ''`.execute(db)
  const { rows } = await sql<Company>`select id, name, legal_name, tax_number, email from companies`.execute(db)
  for (const row of rows)
    await sql`update companies set words = ${companySearchText(row)} where id = ${row.id}`.execute(db)
  await index(db, 'companies', ['words', 'id'])
  await index(db, 'companies', ['country_code'])
  await index(db, 'company_tags', ['tag', 'company_id'])
  await index(db, 'orders', ['company_id', 'state'])
  await index(db, 'shop_users', ['company_id', 'status'])
  await table(
    db,
    'open_items',
    { order_id: 'text', document: 'text', company_id: 'text', due_date: 'text?', amount: 'bigint' },
    'order_id',
    'document'
  )
  await index(db, 'open_items', ['company_id', 'due_date', 'amount', 'order_id'])
  await addOpenItems(db)
}
