import type { AuditAction, AuditKind } from '../../../contract/desk/log.ts'
import { normalizeEmail } from '../../core/email-address.ts'
import type { StaffRole } from '../../../contract/desk/permissions.ts'
import * as contract from '../../../contract/desk/staff.ts'
import { sessionHours } from '../../../contract/site/session-hours.ts'
import type { Output } from '../../../contract/endpoint.ts'
import type { Db } from '../../db/connect.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { hoursAfter, minuteMs } from '../../core/dates.ts'
import { hashOfToken, newId, newStaffToken } from '../../core/ids.ts'
import { checkPassword } from '../../core/passwords/hash.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Staff } from '../../core/app-context.ts'
import { type Attempt, resetAttempts } from '../../core/limits/service.ts'
import { type Actor, enforceSignInLimit, recordSecurityEvent, type Source } from '../../core/security-events/service.ts'
import { updateAccount } from './account-queries.ts'
import { revokeLinks } from './link-queries.ts'
import {
  insertAudit,
  insertSession,
  lockUnchanged,
  revokeSessions,
  selectAnyStaff,
  selectByEmail,
  selectStaff,
  touchSession,
  upsertStaff
} from './queries.ts'
import {
  cancelSignIns,
  hasSecondFactor,
  startSignInChallenge,
  removeSecondFactor
} from '../../core/second-factor/service.ts'
import { writeJson } from '../../db/json.ts'

/** Precision of `last_used_at`: writing it on every request would turn all reads into writes. */
const touchMinutes = 1

/**
 * The staff member of a token, or undefined; role and status are read on every request. `idle` if the session was not
 * used for `idleMinutes`, which ends it.
 */
export async function findStaff(
  db: Db,
  token: string,
  { idleMinutes, countsAsUse, now }: { idleMinutes: number; countsAsUse: boolean; now: Date }
): Promise<Staff | 'idle' | undefined> {
  const [row] = await selectStaff(db.read, hashOfToken(token), now.toISOString())
  if (!row) return undefined
  const lastUsed = row.last_used_at ?? row.created_at
  if (lastUsed <= minutesBefore(now, idleMinutes)) return 'idle'
  if (countsAsUse) await recordUse(db, { id: row.session_id, lastUsed }, now)
  return {
    sessionId: row.session_id,
    sessionWrites: row.session_writes,
    needsSecondFactor: row.needs_second_factor === 1,
    staffId: row.id,
    name: row.name,
    email: row.email,
    role: row.role
  }
}

async function recordUse(db: Db, { id, lastUsed }: { id: string; lastUsed: string }, now: Date): Promise<void> {
  const before = minutesBefore(now, touchMinutes)
  if (lastUsed > before) return
  // The request proceeds even if this write fails.
  await db.transaction((tx) => touchSession(tx, id, before, now.toISOString())).catch(() => undefined)
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * minuteMs).toISOString()

/**
 * Opens a session at the desk. For an unknown or closed account, response and timing are those of a wrong
 * password.
 * @throws ApiError 'invalid-credentials', 'too-many-attempts'; 'second-factor-needed' with a challenge
 */
export async function signInStaff(
  db: Db,
  credentials: { email: string; password: string },
  { attempt, source, requiresFactor }: { attempt: Attempt; source: Source; requiresFactor: boolean },
  now: Date
): Promise<Output<typeof contract.signInStaff>> {
  const email = normalizeEmail(credentials.email)
  const person = await selectByEmail(db.read, email)
  const actor: Actor = { kind: 'staff', id: person?.id ?? null, companyId: null }
  await enforceSignInLimit(db, contract.signInStaff, attempt, { actor, source }, now)
  const matches = await checkPassword(credentials.password, person?.password_hash)
  const isRight = person && matches && person.status === 'active'
  const outcome = await db.transaction(async (tx) => {
    // Password or status may have changed while the password was checked.
    if (!isRight || !(await lockUnchanged(tx, person))) {
      await recordSecurityEvent(tx, { kind: 'sign-in-failed', actor, source }, now)
      return undefined
    }
    await resetAttempts(tx, attempt)
    if (await hasSecondFactor(tx, person.id))
      return startSignInChallenge(tx, { owner_kind: 'staff', owner_id: person.id }, now)
    return openStaffSession(tx, person, { source, needsSecondFactor: requiresFactor }, now)
  })
  if (!outcome) throw apiError(contract.signInStaff, 'invalid-credentials')
  if ('challenge' in outcome) throw apiError(contract.signInStaff, 'second-factor-needed', { details: outcome })
  return requiresFactor ? { ...outcome, mustSetUpSecondFactor: true } : outcome
}

/** Opens a session at the desk, for a verified sign-in. */
export async function openStaffSession(
  tx: Tx,
  { id, name, email, role }: contract.StaffMember,
  { source, needsSecondFactor }: { source: Source; needsSecondFactor: boolean },
  now: Date
): Promise<{ token: string; staff: contract.StaffMember }> {
  const token = newStaffToken()
  await recordSecurityEvent(tx, { kind: 'signed-in', actor: { kind: 'staff', id, companyId: null }, source }, now)
  await insertSession(tx, {
    token_hash: hashOfToken(token),
    id: newId(),
    staff_id: id,
    created_at: now.toISOString(),
    expires_at: hoursAfter(now, sessionHours),
    revoked_at: null,
    needs_second_factor: Number(needsSecondFactor),
    last_used_at: null,
    writes: 0,
    user_agent: source.userAgent || null
  })
  return { token, staff: { id, name, email, role } }
}

/** Ends the session of a token; unknown and ended tokens are ignored. */
export async function signOutStaff(db: Db, token: string, now: Date): Promise<void> {
  await db.transaction((tx) => revokeSessions(tx, { token_hash: hashOfToken(token) }, now.toISOString()))
}

/**
 * Adds a staff member, or updates name, role and password of the existing one with that email address, ends their
 * sessions, revokes links and removes their second factor: this is how a lost second factor is recovered.
 * @returns the id
 */
export async function addStaff(
  tx: Tx,
  { email, passwordHash, ...person }: { email: string; name: string; role: StaffRole; passwordHash: string },
  now: Date
): Promise<string> {
  const at = now.toISOString()
  const row = { ...person, id: newId(), email: normalizeEmail(email), password_hash: passwordHash }
  const { id } = await upsertStaff(tx, { ...row, status: 'active', created_at: at })
  await revokeSessions(tx, { staff_id: id }, at)
  await revokeLinks(tx, id, at)
  await cancelSignIns(tx, id)
  await removeSecondFactor(tx, id)
  return id
}

/**
 * Closes an account, ends its sessions and revokes its links; the log keeps the name.
 * @returns its id, or undefined if not found
 */
export async function closeStaff(tx: Tx, email: string, now: Date): Promise<string | undefined> {
  const person = await selectByEmail(tx, normalizeEmail(email))
  if (!person) return undefined
  await updateAccount(tx, person.id, { status: 'closed' })
  await revokeSessions(tx, { staff_id: person.id }, now.toISOString())
  await revokeLinks(tx, person.id, now.toISOString())
  return person.id
}

export async function hasStaff(db: Reader): Promise<boolean> {
  return (await selectAnyStaff(db)) !== undefined
}

/** An action for the log; `id` identifies the object, `name` is its display name (default: the id). */
export interface AuditEvent {
  action: AuditAction
  kind: AuditKind
  id: string
  name?: string
  /** The changed values before and after, if any. */
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** Logs a staff action, in the action's transaction. */
export async function recordAuditEvent(
  tx: Tx,
  staff: Pick<Staff, 'staffId' | 'name'>,
  event: AuditEvent,
  now: Date
): Promise<void> {
  await insertAudit(tx, auditRow(staff, event, now))
}

const maxRowsPerInsert = 500

/** Logs a staff action on each of several objects, in the action's transaction. */
export async function recordAuditEvents(
  tx: Tx,
  staff: Pick<Staff, 'staffId' | 'name'>,
  events: readonly AuditEvent[],
  now: Date
): Promise<void> {
  for (let at = 0; at < events.length; at += maxRowsPerInsert)
    await insertAudit(
      tx,
      events.slice(at, at + maxRowsPerInsert).map((event) => auditRow(staff, event, now))
    )
}

const auditRow = (
  staff: Pick<Staff, 'staffId' | 'name'>,
  { action, kind, id, name = id, before = null, after = null }: AuditEvent,
  now: Date
) => ({
  id: newId(),
  at: now.toISOString(),
  staff_id: staff.staffId,
  staff_name: staff.name,
  action,
  object_kind: kind,
  object_id: id,
  object_name: name,
  before: before && writeJson(before),
  after: after && writeJson(after)
})
