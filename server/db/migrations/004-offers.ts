import { type Kysely, PostgresAdapter, sql } from 'kysely'

const tables = {
  prices: '',
  volume_steps: '',
  products: '',
  variants: ' of product_code, position, enabled, weight, lead_time_days'
}

/**
 * The version of all offers, without stock, changes with every statement that changes them. Servers cache prices by it,
 * so it is updated by triggers rather than by each writer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const fresh = isPostgres ? 'gen_random_uuid()::text' : 'lower(hex(randomblob(16)))'
  const renew = `update shop_meta set value = ${fresh} where name = 'offers'`
  await run(db, `insert into shop_meta (name, value) values ('offers', ${fresh}) on conflict (name) do nothing`)
  if (isPostgres) await run(db, postgresFunction(renew))
  for (const [table, columns] of Object.entries(tables)) {
    for (const event of ['insert', `update${columns}`, 'delete'])
      await run(db, trigger(table, event, isPostgres ? undefined : renew))
  }
}

const postgresFunction = (renew: string) =>
  `create function renew_offers() returns trigger language plpgsql as $$ begin ${renew}; return null; end $$`

function trigger(table: string, event: string, body: string | undefined): string {
  const name = `${table}_renews_offers_on_${event.split(' ')[0]}`
  const head = `create trigger ${name} after ${event} on ${table} for each`
  return body ? `${head} row begin ${body}; end` : `${head} statement execute function renew_offers()`
}

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db)
