import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Statements that change permissions; a new session, user or company is not cached yet. */
const events = {
  sessions: ['update of token_hash, user_id, expires_at, revoked_at', 'delete'],
  shop_users: ['update of company_id, role, status, first_name, last_name', 'delete'],
  companies: ['update', 'delete'],
  addresses: ['insert', 'update of country_code', 'delete']
}

/**
 * A version that changes with every statement that revokes a session or changes a role, a user's status or a company's
 * terms. Servers cache callers by it, so it is updated by triggers rather than by each writer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const fresh = isPostgres ? 'gen_random_uuid()::text' : 'lower(hex(randomblob(16)))'
  const move = `update shop_meta set value = ${fresh} where name = 'people'`
  await run(db, `insert into shop_meta (name, value) values ('people', ${fresh}) on conflict (name) do nothing`)
  if (isPostgres)
    await run(
      db,
      `create function move_people_mark() returns trigger language plpgsql as $$ begin ${move}; return null; end $$`
    )
  for (const [table, kinds] of Object.entries(events))
    for (const kind of kinds) {
      const head = `create trigger ${table}_move_people_mark_on_${kind.split(' ')[0]} after ${kind} on ${table} for each`
      await run(db, head + (isPostgres ? ' statement execute function move_people_mark()' : ` row begin ${move}; end`))
    }
}

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db)
