import type { Kysely } from 'kysely'

/** Whether an agent is offered for partners, and the version that an edit is based on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['is_active', 'version'])
    await db.schema
      .alterTable('agents')
      .addColumn(column, 'integer', (added) => added.notNull().defaultTo(1))
      .execute()
}
