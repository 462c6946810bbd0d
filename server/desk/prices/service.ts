import type { World } from '../../core/shop.ts'
import { deletePreviews } from './import-queries.ts'

export { finishImports } from './apply.ts'

const keptHours = 24

/** Forgets files that were read a day ago and never carried out. */
export async function forgetPreviews({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - keptHours * 60 * 60_000)
  await db.transaction((tx) => deletePreviews(tx, before.toISOString()))
}
