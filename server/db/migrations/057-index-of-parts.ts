import { type Kysely, sql } from 'kysely'

/**
 * Limits the index of parts to parts: it also contained all whole orders under null, and SQLite scanned them for
 * queries about a few orders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_parent_id`.execute(db)
  await sql`create index orders_by_parent on orders (parent_id) where parent_id is not null`.execute(db)
}
