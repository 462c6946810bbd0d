import type { Kysely } from 'kysely'

/** How often a session has written: what a replica must have as well before it serves that session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const sessions of ['sessions', 'staff_sessions'])
    await db.schema
      .alterTable(sessions)
      .addColumn('writes', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
}
