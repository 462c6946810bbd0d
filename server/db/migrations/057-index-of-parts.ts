import { type Kysely, sql } from 'kysely'

/**
 * The index of parts has parts only: it held all whole orders under null too, and SQLite read them all where a query
 * names a few of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_parent_id`.execute(db)
  await sql`create index orders_by_parent on orders (parent_id) where parent_id is not null`.execute(db)
}
