import { isPermitted } from '../../../contract/desk/permissions.ts'
import * as contract from '../../../contract/desk/staff-accounts.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { Staff } from '../../core/app-context.ts'
import { apiDateTime } from '../../core/dates.ts'
import { ApiError, apiError } from '../../core/http/api-error.ts'
import { required } from '../../core/required.ts'
import { recordSecurityEvent, type Source, staffActor } from '../../core/security-events/service.ts'
import type { SecurityEventKind } from '../../../contract/desk/security-events.ts'
import type { Staff as Account } from '../../db/schema/staff.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { lockAccounts, selectAccounts, updateAccount } from './account-queries.ts'
import { revokeLinks } from './link-queries.ts'
import { revokeSessions } from './queries.ts'

/** The manager who changes an account, from where and when. */
export interface AccountContext {
  staff: Staff
  source: Source
  zone: string
  now: Date
}

/** All accounts of the desk. */
export async function listAccounts(db: Reader, zone: string, now: Date): Promise<contract.StaffAccount[]> {
  const rows = await selectAccounts(db, now.toISOString())
  return rows.map(({ id, name, email, role, status, second_factors, passkeys, sessions, last_used_at }) => ({
    id,
    name,
    email,
    role,
    status,
    hasSecondFactor: Number(second_factors) + Number(passkeys) > 0,
    sessions: Number(sessions),
    lastUsedAt: last_used_at === null ? null : apiDateTime(last_used_at, zone)
  }))
}

/** Changes a colleague's role. @throws ApiError 'not-permitted', 'not-found', 'own-account', 'cell-changed' */
export async function saveRole(
  tx: Tx,
  id: string,
  { role, basedOn }: Input<typeof contract.changeStaffRole>,
  context: AccountContext
) {
  const account = await lockOther(tx, id, context)
  if (account.role === role) return describeAccount(tx, id, context)
  if (account.role !== basedOn)
    throw apiError(contract.changeStaffRole, 'cell-changed', { details: { current: account.role } })
  await updateAccount(tx, id, { role })
  return withAudit(tx, id, context, { kind: 'role-changed', detail: { role } })
}

/** Closes or reopens an account. @throws ApiError 'not-permitted', 'not-found', 'own-account', 'cell-changed' */
export async function saveStatus(
  tx: Tx,
  id: string,
  { status, basedOn }: Input<typeof contract.changeStaffStatus>,
  context: AccountContext
) {
  const account = await lockOther(tx, id, context)
  if (account.status === status) return describeAccount(tx, id, context)
  if (account.status !== basedOn)
    throw apiError(contract.changeStaffStatus, 'cell-changed', { details: { current: account.status } })
  // An account without a password was closed before the invitation was accepted, so it becomes invited again.
  await updateAccount(tx, id, { status: status === 'active' && account.password_hash === '' ? 'invited' : status })
  if (status === 'closed') {
    await revokeLinks(tx, id, context.now.toISOString())
    await revokeSessions(tx, { staff_id: id }, context.now.toISOString())
  }
  return withAudit(tx, id, context, { kind: status === 'closed' ? 'user-removed' : 'user-enabled' })
}

/** Ends all sessions of a colleague. @throws ApiError 'not-permitted', 'not-found', 'own-account' */
export async function endSessions(tx: Tx, id: string, context: AccountContext) {
  await lockOther(tx, id, context)
  await revokeSessions(tx, { staff_id: id }, context.now.toISOString())
  return withAudit(tx, id, context, { kind: 'session-revoked' })
}

/**
 * A colleague's account. Locks all accounts, so that two managers cannot close each other's concurrently.
 * @throws ApiError 'not-permitted', 'not-found', 'own-account'
 */
export async function lockOther(tx: Tx, id: string, { staff }: AccountContext): Promise<Account> {
  return requireOther(await lockAsManager(tx, staff), id, staff.staffId)
}

/**
 * Locks all accounts: staff who have lost the role, or whose account was closed, since the call was authenticated change
 * nothing. @throws ApiError 'not-permitted'
 */
export async function lockAsManager(tx: Tx, { staffId }: Staff): Promise<readonly Account[]> {
  const accounts = await lockAccounts(tx)
  const own = accounts.find(({ id }) => id === staffId)
  if (own?.status !== 'active' || !isPermitted(own.role, contract.changeStaffRole.for))
    throw new ApiError('not-permitted', 403)
  return accounts
}

function requireOther(accounts: readonly Account[], id: string, staffId: string): Account {
  const account = accounts.find((candidate) => candidate.id === id)
  if (!account) throw apiError(contract.changeStaffRole, 'not-found')
  if (id === staffId) throw apiError(contract.changeStaffRole, 'own-account')
  return account
}

async function withAudit(
  tx: Tx,
  id: string,
  context: AccountContext,
  event: { kind: SecurityEventKind; detail?: Record<string, string> }
) {
  const { staff, source, now } = context
  await recordSecurityEvent(tx, { ...event, actor: staffActor(staff), subjectId: id, source }, now)
  return describeAccount(tx, id, context)
}

/** An account as listed. */
export async function describeAccount(
  tx: Tx,
  id: string,
  { zone, now }: AccountContext
): Promise<contract.StaffAccount> {
  const accounts = await listAccounts(tx, zone, now)
  return required(
    accounts.find((candidate) => candidate.id === id),
    'account'
  )
}
