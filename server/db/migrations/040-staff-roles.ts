import { type Kysely, sql } from 'kysely'

/** Replaces the role clerk by sales; staff roles are sales, finance, warehouse, marketing and manager. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update staff set role = 'sales' where role = 'clerk'`.execute(db)
}
