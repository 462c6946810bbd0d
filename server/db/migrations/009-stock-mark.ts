import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * SQLite has one writer, so a mark that every change of stock moves costs nobody a wait: carts in memory hold by it. On
 * PostgreSQL, where buyers complete side by side, they would queue for it; there is no mark, and carts are read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  const fresh = 'lower(hex(randomblob(16)))'
  await sql
    .raw(`insert into shop_meta (name, value) values ('stock', ${fresh}) on conflict (name) do nothing`)
    .execute(db)
  await sql
    .raw(
      `create trigger variants_move_stock_mark after update of stock on variants for each row when old.stock <> new.stock begin update shop_meta set value = ${fresh} where name = 'stock'; end`
    )
    .execute(db)
}
