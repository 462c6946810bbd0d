import { sessionPath } from '../../../contract/scalars.ts'
import * as contract from '../../../contract/partners/session.ts'
import { sessionHours } from '../../../contract/site/session-hours.ts'
import { completeSignIn } from '../../../contract/partners/second-factor/second-factor.ts'
import * as sessions from '../../../contract/partners/open-session.ts'
import { startPasskeySignIn } from '../../../contract/partners/second-factor/passkeys.ts'
import type { Db } from '../../db/connect.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { hoursAfter, apiDateTime, minuteMs } from '../../core/dates.ts'
import { normalizeEmail } from '../../core/email-address.ts'
import { hashOfToken, newId, newToken } from '../../core/ids.ts'
import { checkPassword } from '../../core/passwords/hash.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Caller } from '../../core/app-context.ts'
import { type Attempt, resetAttempts } from '../../core/limits/service.ts'
import {
  type Actor,
  enforceSignInLimit,
  recordSecurityEvent,
  type Source,
  userActor
} from '../../core/security-events/service.ts'
import {
  endSessions,
  insertSession,
  lockUnchanged,
  revokeSession,
  selectUserByEmail,
  selectActiveUser,
  selectCaller,
  selectOpenSessions,
  touchSession
} from './queries.ts'
import { hasSecondFactor, startSignInChallenge } from '../../core/second-factor/service.ts'
import type { SecondStep } from '../../core/second-step/service.ts'
import { readAgent } from './user-agent.ts'

export { readAgent }

/** Precision of `last used`: writing it on every request would turn all reads into writes. */
const touchMinutes = 5

/**
 * The user of a token, or undefined; read on every request, so that a role change or sign-out takes effect immediately.
 */
export async function findCaller(db: Db, token: string, now: Date): Promise<Caller | undefined> {
  const [row] = await selectCaller(db.read, hashOfToken(token), now.toISOString())
  if (!row) return undefined
  await recordUse(db, row, now)
  return {
    sessionId: row.session_id,
    sessionWrites: row.session_writes,
    needsSecondFactor: row.needs_second_factor === 1,
    userId: row.user_id,
    companyId: row.company_id,
    role: row.role,
    fullName: `${row.first_name} ${row.last_name}`,
    priceListCode: row.price_list_code,
    currencyCode: row.currency_code,
    countryCode: row.country_code,
    hasValidTaxNumber: row.tax_number_valid === 1,
    minimalOrderValue: row.minimal_order_value,
    paymentTermsDays: row.payment_terms_days,
    defaultBillingAddressId: row.default_billing_address_id,
    defaultShippingAddressId: row.default_shipping_address_id,
    shipTo: row.ship_to ?? row.country_code
  }
}

async function recordUse(db: Db, row: { session_id: string; last_used_at: string }, now: Date): Promise<void> {
  const before = new Date(now.getTime() - touchMinutes * minuteMs).toISOString()
  if (row.last_used_at >= before) return
  // The request proceeds even if this write fails.
  await db.transaction((tx) => touchSession(tx, row.session_id, before, now.toISOString())).catch(() => undefined)
}

/**
 * Opens a session. For an unknown, disabled or pending account, response and timing are those of a wrong
 * password.
 * @throws ApiError 'invalid-credentials', 'company-suspended', 'too-many-attempts'; 'second-factor-needed' with a
 * challenge
 */
export async function signIn(
  db: Db,
  credentials: { email: string; password: string },
  { attempt, source }: { attempt: Attempt; source: Source },
  now: Date
) {
  const user = await selectUserByEmail(db.read, normalizeEmail(credentials.email))
  const actor: Actor = { kind: 'user', id: user?.id ?? null, companyId: user?.company_id ?? null }
  await enforceSignInLimit(db, contract.signIn, attempt, { actor, source }, now)
  const matches = await checkPassword(credentials.password, user?.password_hash)
  const isRight = user && matches && user.status === 'active'
  if (isRight && user.suspended_at !== null) throw apiError(contract.signIn, 'company-suspended')
  const outcome = await db.transaction(async (tx) => {
    // Password or status may have changed while the password was checked.
    if (!isRight || !(await lockUnchanged(tx, user))) {
      await recordSecurityEvent(tx, { kind: 'sign-in-failed', actor, source }, now)
      return undefined
    }
    await resetAttempts(tx, attempt)
    if (await hasSecondFactor(tx, user.id))
      return startSignInChallenge(tx, { owner_kind: 'user', owner_id: user.id }, now)
    return openSession(tx, { actor, source, needsSecondFactor: user.requires_second_factor === 1 }, user.id, now)
  })
  if (!outcome) throw apiError(contract.signIn, 'invalid-credentials')
  if ('challenge' in outcome) throw apiError(contract.signIn, 'second-factor-needed', { details: outcome })
  return outcome
}

/** How users complete a sign-in that returned `second-factor-needed`. */
export const userSecondStep: SecondStep<ActiveUser, OpenedSession> = {
  kind: 'user',
  startPasskey: startPasskeySignIn,
  complete: completeSignIn,
  selectActive: selectActiveUser,
  actorOf: actorOfUser,
  openSession: (tx, user, source, now) =>
    openSession(tx, { actor: actorOfUser(user), source, needsSecondFactor: false }, user.id, now)
}

type ActiveUser = NonNullable<Awaited<ReturnType<typeof selectActiveUser>>>
type OpenedSession = Awaited<ReturnType<typeof openSession>>

function actorOfUser({ id, company_id }: Pick<ActiveUser, 'id' | 'company_id'>): Actor {
  return userActor({ userId: id, companyId: company_id })
}

async function openSession(
  tx: Tx,
  { actor, source, needsSecondFactor }: { actor: Actor; source: Source; needsSecondFactor: boolean },
  userId: string,
  now: Date
) {
  const token = newToken()
  await recordSecurityEvent(tx, { kind: 'signed-in', actor, source }, now)
  await insertSession(tx, {
    token_hash: hashOfToken(token),
    id: newId(),
    user_id: userId,
    created_at: now.toISOString(),
    last_used_at: now.toISOString(),
    ...readAgent(source.userAgent),
    expires_at: hoursAfter(now, sessionHours),
    needs_second_factor: Number(needsSecondFactor)
  })
  return { token, userId, needsSecondFactor }
}

/** Ends the session of a token; unknown and ended tokens are ignored. */
export async function signOut(db: Db, token: string, now: Date): Promise<void> {
  await db.transaction((tx) => revokeSession(tx, hashOfToken(token), now.toISOString()))
}

/** Sessions of the caller's account: the current one first, then by last use. Dates are in the reader's time zone. */
export async function describeSessions(
  db: Reader,
  { userId, sessionId }: Caller,
  zone: string,
  now: Date
): Promise<sessions.OpenSession[]> {
  const rows = await selectOpenSessions(db, userId, now.toISOString())
  const described = rows.map((row) => ({
    '@id': sessionPath(row.id),
    id: row.id,
    browser: row.browser,
    platform: row.platform,
    createdAt: apiDateTime(row.created_at, zone),
    lastUsedAt: apiDateTime(row.last_used_at, zone),
    current: row.id === sessionId
  }))
  return described.toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one of the caller's own sessions. @throws ApiError 'not-found', also for another user's session */
export async function endSession(
  tx: Tx,
  { caller, source }: { caller: Caller; source: Source },
  id: string,
  now: Date
): Promise<void> {
  const ended = await endSessions(tx, caller.userId, { id }, now.toISOString())
  if (ended === 0) throw apiError(sessions.endSession, 'not-found')
  await recordSecurityEvent(tx, { kind: 'session-revoked', actor: userActor(caller), source }, now)
}

/** Ends the caller's sessions except the current one. */
export async function endOtherSessions(
  tx: Tx,
  { caller, source }: { caller: Caller; source: Source },
  now: Date
): Promise<void> {
  const ended = await endSessions(tx, caller.userId, { not: caller.sessionId }, now.toISOString())
  const detail = { sessions: String(ended) }
  if (ended > 0)
    await recordSecurityEvent(tx, { kind: 'session-revoked', actor: userActor(caller), source, detail }, now)
}
