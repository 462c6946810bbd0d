import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * A version that changes with the stock; carts in memory are valid for one version. Only on SQLite, which has a single
 * writer: on PostgreSQL, concurrent completions would wait for its row.
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
