import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { table } from './tables.ts'

/** The columns besides the state by which placed orders are listed; set when an order is placed, and never changed. */
const columns = 'number, parent_id, company_id, user_id, completed_at'

/**
 * A version per company that changes when one of its orders is placed or its search text changes. Servers cache the
 * sequence of long order histories by it. Carts and state changes do not affect it. A single version for all companies
 * would make buyers on PostgreSQL wait for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'order_marks', { company_id: 'text', mark: 'text' }, 'company_id')
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const fresh = isPostgres ? 'gen_random_uuid()::text' : 'lower(hex(randomblob(16)))'
  await run(
    db,
    `insert into order_marks (company_id, mark) select distinct company_id, ${fresh} from orders where number is not null on conflict (company_id) do nothing`
  )
  const move = (row: string) =>
    `insert into order_marks (company_id, mark) values (${row}.company_id, ${fresh}) on conflict (company_id) do update set mark = excluded.mark`
  if (isPostgres)
    for (const row of ['new', 'old'])
      await run(
        db,
        `create function move_order_mark_of_${row}() returns trigger language plpgsql as $$ begin ${move(row)}; return null; end $$`
      )
  for (const { event, row, on, when } of moves) {
    const head = `create trigger ${on}_move_mark_of_${row}_on_${event.split(' ')[0]} after ${event} on ${on} for each row`
    const body = isPostgres ? `execute function move_order_mark_of_${row}()` : `begin ${move(row)}; end`
    await run(db, `${head} ${when ? `when (${when})` : ''} ${body}`)
  }
}

const moves = [
  { on: 'orders', event: 'insert', row: 'new', when: 'new.number is not null' },
  { on: 'orders', event: `update of ${columns}`, row: 'new', when: 'new.number is not null' },
  { on: 'orders', event: `update of ${columns}`, row: 'old', when: 'old.number is not null' },
  { on: 'orders', event: 'delete', row: 'old', when: 'old.number is not null' },
  { on: 'order_search', event: 'insert', row: 'new' },
  { on: 'order_search', event: 'update', row: 'new' },
  { on: 'order_search', event: 'delete', row: 'old' }
]

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db)
