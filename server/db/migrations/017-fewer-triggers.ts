import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The triggers of 014: callers are read with every request (052). */
const callerTriggers = [
  ...['update', 'delete'].flatMap((event) =>
    ['sessions', 'shop_users', 'companies'].map((table) => `${table}_move_people_mark_on_${event}`)
  ),
  ...['insert', 'update', 'delete'].map((event) => `addresses_move_people_mark_on_${event}`)
]

/** The triggers of 015: order lists are read from the database (052). */
const orderTriggers = [
  ...['new_on_insert', 'new_on_update', 'old_on_update', 'old_on_delete'].map((name) => `orders_move_mark_of_${name}`),
  ...['new_on_insert', 'new_on_update', 'old_on_delete'].map((name) => `order_search_move_mark_of_${name}`)
]
/** The trigger of 009, on SQLite only: carts are priced whenever they are read (052). */
const stockTrigger = 'variants_move_stock_mark'
const functions = ['move_people_mark', 'move_order_mark_of_new', 'move_order_mark_of_old']

/** Drops the triggers and versions that only served in-memory caches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const statements = isPostgres
    ? functions.map((name) => `drop function ${name}() cascade`)
    : [...callerTriggers, ...orderTriggers, stockTrigger].map((name) => `drop trigger ${name}`)
  const versions = `delete from shop_meta where name in ('people', 'stock')`
  for (const statement of [...statements, 'drop table order_marks', versions]) await sql.raw(statement).execute(db)
}
