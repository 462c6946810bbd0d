import type { Kysely } from 'kysely'
import { index } from './tables.ts'

/** Index for filtering partners by agent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await index(db, 'companies', ['agent_id'])
}
