import { type Kysely, sql } from 'kysely'
import { index } from './tables.ts'

/** Which price lists and blocking periods companies use is read from indexes instead of from all companies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await index(db, 'companies', ['price_list_code'])
  await sql`create index companies_own_blocking_days on companies (blocking_days)
    where blocking_days is not null`.execute(db)
}
