import { type Kysely, sql } from 'kysely'

/** Clerks become sales staff: the roles of staff are sales, finance, warehouse, marketing and manager. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update staff set role = 'sales' where role = 'clerk'`.execute(db)
}
