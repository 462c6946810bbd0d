import type { Tx } from '../../db/tx.ts'

export async function deletePasswordRequests(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('password_requests').where('created_at', '<', before).execute()
}

export async function deleteAuditLog(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('audit_log').where('at', '<', before).execute()
}

export async function deleteTransfers(tx: Tx, state: 'posted' | 'ignored', before: string): Promise<void> {
  await tx.deleteFrom('bank_transfers').where('state', '=', state).where('handled_at', '<', before).execute()
}

/** Deletes ended sessions, and links that have expired. */
export async function deleteEndedAccess(tx: Tx, before: string): Promise<void> {
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

/** Applications that were closed before an instant and are not anonymised yet. */
export const selectClosedApplications = (tx: Tx, before: string, limit: number) =>
  tx
    .selectFrom('applications')
    .select(['id', 'state', 'company_name', 'data'])
    .where('state', 'in', ['rejected', 'needs-info'])
    .where('updated_at', '<', before)
    .where('email', '!=', '')
    .limit(limit)
    .execute()

/** Ids of the support requests that were closed before an instant. */
export async function selectClosedRequests(tx: Tx, before: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('support_requests')
    .select('id')
    .where('state', '=', 'closed')
    .where('closed_at', '<', before)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
