import type { AppContext } from '../../core/app-context.ts'
import { dueBefore } from '../../core/retention.ts'
import type { Tx } from '../../db/tx.ts'
import { blankApplication, deleteRequests } from './erasure-queries.ts'

/** Applications and requests handled per hourly run. */
const batchSize = 200

/** Deletes personal data whose retention period has expired. Idempotent, on any server. */
export async function deleteOldPersonalData({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    await deleteEndedAccess(tx, dueBefore('endedAccess', now))
    const before = dueBefore('passwordRequests', now)
    await tx.deleteFrom('password_requests').where('created_at', '<', before).execute()
    await tx.deleteFrom('audit_log').where('at', '<', dueBefore('auditLog', now)).execute()
    await deleteTransfers(tx, 'posted', dueBefore('bankTransfers', now))
    await deleteTransfers(tx, 'ignored', dueBefore('foreignTransfers', now))
  })
  await db.transaction((tx) => blankOldApplications(tx, dueBefore('closedApplications', now)))
  await db.transaction((tx) => deleteOldRequests(tx, dueBefore('closedSupport', now)))
}

async function deleteTransfers(tx: Tx, state: 'posted' | 'ignored', before: string): Promise<void> {
  await tx.deleteFrom('bank_transfers').where('state', '=', state).where('handled_at', '<', before).execute()
}

async function deleteEndedAccess(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<', before).execute()
  await tx.deleteFrom('staff_sessions').where('expires_at', '<', before).execute()
  await tx.deleteFrom('password_links').where('expires_at', '<', before).execute()
  await tx.deleteFrom('staff_links').where('expires_at', '<', before).execute()
  await tx.deleteFrom('email_changes').where('expires_at', '<', before).execute()
  await tx.deleteFrom('application_links').where('expires_at', '<', before).execute()
  // Keep the last invitation of users who are still invited: it shows the team that it expired and who sent it.
  const waiting = tx.selectFrom('shop_users').select('id').where('status', '=', 'invited')
  const old = tx.deleteFrom('invitations').where('expires_at', '<', before)
  await old
    .where((where) => where.or([where('used_at', 'is not', null), where('user_id', 'not in', waiting)]))
    .execute()
}

async function blankOldApplications(tx: Tx, before: string): Promise<void> {
  const rows = await tx
    .selectFrom('applications')
    .select(['id', 'company_name', 'data'])
    .where('state', 'in', ['rejected', 'needs-info'])
    .where('updated_at', '<', before)
    .where('email', '!=', '')
    .limit(batchSize)
    .execute()
  for (const row of rows) await blankApplication(tx, row)
}

async function deleteOldRequests(tx: Tx, before: string): Promise<void> {
  const rows = await tx
    .selectFrom('support_requests')
    .select('id')
    .where('state', '=', 'closed')
    .where('closed_at', '<', before)
    .limit(batchSize)
    .execute()
  await deleteRequests(
    tx,
    rows.map(({ id }) => id)
  )
}
