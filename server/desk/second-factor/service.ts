import { defaultLocale, type LocaleCode, localisedPath } from '../../../contract/locale.ts'
import * as contract from '../../../contract/desk/second-factor.ts'
import { queueEmail } from '../../adapters/mail/service.ts'
import type { Staff } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { resetAttempts } from '../../core/limits/service.ts'
import { type Site, startAuthentication } from '../../core/passkeys/service.ts'
import type { FactorAccount } from '../../core/second-factor-settings/service.ts'
import * as factor from '../../core/second-factor/service.ts'
import {
  enforceSignInLimit,
  recordSecurityEvent,
  type Source,
  staffActor,
  wrongFactor
} from '../../core/security-events/service.ts'
import type { Db } from '../../db/connect.ts'
import type { Tx } from '../../db/tx.ts'
import { checkStaffPassword } from '../staff/password.ts'
import { revokeOtherSessions, revokeSessions } from '../staff/queries.ts'
import { openStaffSession } from '../staff/service.ts'
import { unlockSession, selectActiveStaff } from './queries.ts'

/** The staff member, and the origin of the request. */
export interface RequestOrigin {
  staff: Staff
  source: Source
  origin: string
  now: Date
}

/** The staff member whose sign-in awaits a second factor. @throws ApiError 'challenge-expired' */
async function requirePendingSignIn(db: Db, endpoint: SecondStepEndpoint, challenge: string, now: Date) {
  const id = await factor.findSignInChallenge(db.read, 'staff', challenge, now)
  const person = id === undefined ? undefined : await selectActiveStaff(db.read, id)
  if (!person) throw apiError(endpoint, 'challenge-expired')
  return person
}

type SecondStepEndpoint = typeof contract.completeStaffSignIn | typeof contract.startStaffPasskeySignIn

/** Requests a passkey signature for the second step of a sign-in. @throws ApiError 'challenge-expired', 'no-passkey' */
export async function requestStaffPasskey(db: Db, challenge: string, site: Site) {
  const endpoint = contract.startStaffPasskeySignIn
  const { id } = await requirePendingSignIn(db, endpoint, challenge, site.now)
  const options = await db.transaction((tx) => startAuthentication(tx, factor.signerOfChallenge(id, challenge), site))
  if (!options) throw apiError(endpoint, 'no-passkey')
  return options
}

/**
 * Completes a sign-in with a second factor.
 * @throws ApiError 'challenge-expired', 'wrong-code', 'wrong-passkey', 'too-many-attempts'
 */
export async function completeStaffSignIn(
  db: Db,
  { challenge, ...submitted }: factor.SubmittedFactor & { challenge: string },
  source: Source,
  verification: factor.Verification
) {
  const endpoint = contract.completeStaffSignIn
  const { now } = verification
  const person = await requirePendingSignIn(db, endpoint, challenge, now)
  const actor = staffActor({ staffId: person.id })
  const attempt = { kind: 'second-factor' as const, account: person.id, address: source.address }
  await enforceSignInLimit(db, endpoint, attempt, { actor, source }, now)
  const accept = await factor.verifyFactor(db, factor.signerOfChallenge(person.id, challenge), submitted, verification)
  const session = await db.transaction(async (tx) => {
    if (!(await accept(tx)) || !(await factor.consumeSignInChallenge(tx, challenge))) return undefined
    await resetAttempts(tx, attempt)
    return openStaffSession(tx, person, { source, needsSecondFactor: false }, now)
  })
  if (session) return session
  await db.transaction((tx) => recordSecurityEvent(tx, { kind: 'sign-in-failed', actor, source }, now))
  throw wrongFactor(endpoint, submitted)
}

/** A staff member, as the owner of a second factor. */
export function factorAccountOf(
  db: Db,
  { staff, source, locale, now }: RequestOrigin & { locale: LocaleCode },
  isRequired: boolean
): FactorAccount {
  const { staffId, sessionId, email, name } = staff
  return {
    signer: { ownerId: staffId, boundTo: sessionId },
    actor: staffActor(staff),
    profile: () => Promise.resolve({ email, fullName: name }),
    checkPassword: (endpoint, password) => checkStaffPassword(db, endpoint, { staff, source, locale }, password, now),
    isFactorRequired: () => Promise.resolve(isRequired),
    async endOtherSessions(tx) {
      await revokeOtherSessions(tx, staff, now.toISOString())
      await unlockSession(tx, sessionId)
    }
  }
}

/**
 * Removes a colleague's second factor, ends their sessions and emails them. @throws ApiError 'not-found',
 * 'not-yourself'
 */
export async function resetColleague(tx: Tx, { staff, source, origin, now }: RequestOrigin, id: string): Promise<void> {
  const endpoint = contract.resetStaffSecondFactor
  const person = await selectActiveStaff(tx, id)
  if (!person) throw apiError(endpoint, 'not-found')
  if (id === staff.staffId) throw apiError(endpoint, 'not-yourself')
  await factor.removeSecondFactor(tx, id)
  await revokeSessions(tx, { staff_id: id }, now.toISOString())
  await recordSecurityEvent(tx, { kind: 'second-factor-reset', actor: staffActor(staff), subjectId: id, source }, now)
  const { name, email } = person
  const values = { by: staff.name, email }
  // Staff accounts have no language.
  const link = origin + localisedPath('/desk/login', defaultLocale)
  await queueEmail(tx, email, { kind: 'second-factor-reset', locale: defaultLocale, name, values, link }, now)
}
