import { reactivatePartner, suspendPartner } from '../../../contract/desk/partners/partner-changes.ts'
import type { Staff } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Tx } from '../../db/tx.ts'
import { lockCompany } from '../../orders/credit/service.ts'
import { updateCompany } from '../../partners/companies/service.ts'
import { recordAuditEvent } from '../staff/service.ts'
import { endCompanySessions } from './queries.ts'

interface DecisionContext {
  staff: Staff
  now: Date
}

/**
 * Suspends a partner and ends its sessions. @throws ApiError 'not-found', 'partner-changed' if it is already suspended for
 * another reason
 */
export async function suspend(tx: Tx, id: string, reason: string, { staff, now }: DecisionContext): Promise<void> {
  const row = await lockCompany(tx, id)
  if (!row) throw apiError(suspendPartner, 'not-found')
  if (row.suspended_at !== null) {
    if (row.suspended_reason === reason) return
    throw apiError(suspendPartner, 'partner-changed')
  }
  const at = now.toISOString()
  const credit_version = row.credit_version + 1
  await updateCompany(tx, id, { suspended_at: at, suspended_reason: reason, credit_version })
  await endCompanySessions(tx, id, at)
  const change = { before: { reason: null }, after: { reason } }
  await recordAuditEvent(
    tx,
    staff,
    { action: 'partner-suspended', kind: 'partner', id, name: row.name, ...change },
    now
  )
}

/** Ends a suspension, if any. @throws ApiError 'not-found', 'partner-changed' if it has another reason */
export async function reactivate(tx: Tx, id: string, basedOn: string, { staff, now }: DecisionContext): Promise<void> {
  const row = await lockCompany(tx, id)
  if (!row) throw apiError(reactivatePartner, 'not-found')
  if (row.suspended_at === null) return
  if (row.suspended_reason !== basedOn) throw apiError(reactivatePartner, 'partner-changed')
  const credit_version = row.credit_version + 1
  await updateCompany(tx, id, { suspended_at: null, suspended_reason: null, credit_version })
  const change = { before: { reason: row.suspended_reason }, after: { reason: null } }
  await recordAuditEvent(
    tx,
    staff,
    { action: 'partner-reactivated', kind: 'partner', id, name: row.name, ...change },
    now
  )
}
