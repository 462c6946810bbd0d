import type { Kysely } from 'kysely'

/**
 * Number of units by which the stock must rise above its lowest level since the request before the user is notified.
 */
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
