import { mergePartner } from '../../../../contract/desk/partners/merge.ts'
import type { Input } from '../../../../contract/endpoint.ts'
import { hoursAfter } from '../../../core/dates.ts'
import type { AppContext, Staff } from '../../../core/app-context.ts'
import { apiError } from '../../../core/http/api-error.ts'
import type { Companies } from '../../../db/schema/schema.ts'
import type { Tx } from '../../../db/tx.ts'
import { updateCompany } from '../../../partners/companies/service.ts'
import { emailUser } from '../../../partners/team/service.ts'
import { recordAuditEvent } from '../../staff/service.ts'
import { endCompanySessions, lockPartners, replaceTags, selectTags } from '../queries.ts'
import { findObstacles, missingPartnerError } from './preview.ts'
import {
  countMovedRows,
  deletePartner,
  insertMerge,
  moveRows,
  selectActiveUsers,
  selectMergedSince
} from './queries.ts'

interface MergeContext {
  staff: Staff
  origin: string
  now: Date
}

/** Maximum number of tags per partner. */
const maxTags = 10

/**
 * Merges a partner into another one, if both are unchanged since the preview, and logs it; users of the merged one are
 * signed out and notified.
 * @throws ApiError 'same-partner', 'not-found', 'already-merged', 'partner-changed', 'partners-currency-mismatch',
 * 'merge-into-suspended', 'merge-requests-open', 'merge-exempt-orders'
 */
export async function mergePartners(
  tx: Tx,
  remainingId: string,
  { other: otherId, version, otherVersion }: Input<typeof mergePartner>,
  { staff, origin, now }: MergeContext
): Promise<void> {
  if (remainingId === otherId) throw apiError(mergePartner, 'same-partner', { field: 'other' })
  const rows = await lockPartners(tx, [remainingId, otherId])
  const remaining = rows.find((row) => row.id === remainingId)
  const other = rows.find((row) => row.id === otherId)
  if (!remaining || !other) throw await missingPartnerError(tx, mergePartner, [remainingId, otherId])
  if (remaining.credit_version !== version || other.credit_version !== otherVersion)
    throw apiError(mergePartner, 'partner-changed')
  const [obstacle] = await findObstacles(tx, remaining, other, now)
  if (obstacle) throw apiError(mergePartner, obstacle)
  const at = now.toISOString()
  const moved = await countMovedRows(tx, otherId)
  const users = await selectActiveUsers(tx, otherId)
  await endCompanySessions(tx, otherId, at)
  await mergeTags(tx, remainingId, otherId)
  await moveRows(tx, otherId, remainingId)
  await deletePartner(tx, otherId)
  const { name, legal_name } = other
  await insertMerge(tx, { id: otherId, kept_id: remainingId, name, legal_name, merged_at: at })
  const billing = remaining.default_billing_address_id ?? other.default_billing_address_id
  // Otherwise, a partner of years would count as new.
  const created_at = [remaining.created_at, other.created_at].toSorted()[0] ?? remaining.created_at
  await updateCompany(tx, remainingId, { default_billing_address_id: billing, created_at, credit_version: version + 1 })
  await notifyUsers(tx, remaining, users, origin, now)
  const change = {
    before: auditValuesOf(other),
    after: { name: remaining.name, users: moved.users, orders: moved.orders, invoices: moved.invoices }
  }
  await recordAuditEvent(
    tx,
    staff,
    { action: 'partner-merged', kind: 'partner', id: remainingId, name: remaining.name, ...change },
    now
  )
}

async function mergeTags(tx: Tx, remainingId: string, otherId: string): Promise<void> {
  const tags = await selectTags(tx, [remainingId, otherId])
  const mergedTags = new Set([...(tags.get(remainingId) ?? []), ...(tags.get(otherId) ?? [])])
  await replaceTags(tx, remainingId, [...mergedTags].slice(0, maxTags))
}

async function notifyUsers(
  tx: Tx,
  { name: company }: Companies,
  users: Awaited<ReturnType<typeof selectActiveUsers>>,
  origin: string,
  now: Date
): Promise<void> {
  const email = { kind: 'partner-merged', values: { company }, path: '/shop/account', origin } as const
  for (const user of users) await emailUser(tx, user, email, now)
}

const auditValuesOf = (row: Companies) => ({
  currency: row.currency_code,
  name: row.name,
  legalName: row.legal_name,
  taxNumber: row.tax_number,
  registrationNumber: row.registration_number,
  email: row.email,
  phoneNumber: row.phone_number,
  creditLimit: row.credit_limit,
  termsDays: row.payment_terms_days,
  minimalOrderValue: row.minimal_order_value
})

/** Moves rows that requests running during a merge have since written for the merged partner. */
export async function moveLateRows({ db, clock }: AppContext): Promise<void> {
  const merged = await selectMergedSince(db.read, hoursAfter(clock(), -1))
  for (const { id, kept_id } of merged) await db.transaction((tx) => moveRows(tx, id, kept_id))
}
