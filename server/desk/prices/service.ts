import type { AppContext } from '../../core/app-context.ts'
import { deletePreviews } from './import-queries.ts'
import { hourMs } from '../../core/dates.ts'

export { resumeImports } from './apply-import.ts'
export { selectScheduled } from './import-queries.ts'
export { describeList } from './price-rows.ts'
export { applyScheduled } from './schedule.ts'
export { areTiersValid } from './cell-rules.ts'

const retentionHours = 24

/** Deletes previews that were not applied within a day. */
export async function deleteOldPreviews({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - retentionHours * hourMs)
  await db.transaction((tx) => deletePreviews(tx, before.toISOString()))
}
