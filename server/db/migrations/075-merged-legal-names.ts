import type { Kysely } from 'kysely'

/** The legal name of a merged partner, by which transfers and searches find it; unknown for earlier merges. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('merged_partners').addColumn('legal_name', 'text').execute()
}
