import type { Kysely } from 'kysely'

/** By how many units the stock is to rise, above the lowest that it has had since, until somebody is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, standard] of [
    ['quantity', 1],
    ['lowest', 0]
  ] as const) {
    await db.schema
      .alterTable('stock_notifications')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(standard))
      .execute()
  }
}
