import type { AppContext } from '../../core/app-context.ts'
import { dueBefore } from '../../core/retention.ts'
import type { Tx } from '../../db/tx.ts'
import { anonymiseApplication, deleteRequests } from './erasure-queries.ts'
import * as queries from './retention-queries.ts'

/** Applications and requests handled per hourly run. */
const batchSize = 200

/** Deletes personal data whose retention period has expired. Idempotent, on any server. */
export async function deleteOldPersonalData({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    await queries.deleteEndedAccess(tx, dueBefore('endedAccess', now))
    await queries.deletePasswordRequests(tx, dueBefore('passwordRequests', now))
    await queries.deleteAuditLog(tx, dueBefore('auditLog', now))
    await queries.deleteTransfers(tx, 'posted', dueBefore('bankTransfers', now))
    await queries.deleteTransfers(tx, 'ignored', dueBefore('foreignTransfers', now))
  })
  await db.transaction((tx) => anonymiseOldApplications(tx, now))
  await db.transaction(async (tx) =>
    deleteRequests(tx, await queries.selectClosedRequests(tx, dueBefore('closedSupport', now), batchSize))
  )
}

async function anonymiseOldApplications(tx: Tx, now: Date): Promise<void> {
  const rows = await queries.selectClosedApplications(tx, dueBefore('closedApplications', now), batchSize)
  for (const row of rows) await anonymiseApplication(tx, row, now)
}
