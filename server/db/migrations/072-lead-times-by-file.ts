import type { Kysely } from 'kysely'

/** Lead times of SKUs can be changed by a price file, and restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['lead_time_before', 'lead_time_after'])
    await db.schema.alterTable('price_import_rows').addColumn(column, 'integer').execute()
}
