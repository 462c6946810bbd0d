import type { Kysely } from 'kysely'

/** Number of writes of a session: a replica must have replayed all of them before it serves the session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const sessions of ['sessions', 'staff_sessions'])
    await db.schema
      .alterTable(sessions)
      .addColumn('writes', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
}
