import { type Kysely, sql } from 'kysely'

/** Price lists have names; prepared price changes can be scheduled for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('price_lists')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update price_lists set name = code`.execute(db)
  await db.schema.alterTable('price_imports').addColumn('starts_on', 'text').execute()
}
