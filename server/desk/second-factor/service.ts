import type { Infer } from 'superstruct'
import { defaultLocale, type LocaleCode, localisedPath } from '../../../contract/locale.ts'
import * as contract from '../../../contract/desk/second-factor.ts'
import type { PasswordAndCode } from '../../../contract/partners/second-factor.ts'
import { postMail } from '../../adapters/mail/service.ts'
import type { Staff } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { enforceRateLimit, resetAttempts } from '../../core/limits/service.ts'
import { checkPassword } from '../../core/passwords/hash.ts'
import * as factor from '../../core/second-factor/service.ts'
import { limitSignIn, noteSecurity, type Source, staffActor } from '../../core/security/service.ts'
import type { Db } from '../../db/connect.ts'
import type { Tx } from '../../db/tx.ts'
import { wrongPassword } from '../../partners/password/service.ts'
import { revokeOtherSessions, revokeSessions } from '../staff/queries.ts'
import { openStaffSession } from '../staff/service.ts'
import { releaseSession, selectActiveStaff } from './queries.ts'

/** Staff member, where from, and when. */
export interface Asking extends factor.Verification {
  staff: Staff
  source: Source
  locale: LocaleCode
  origin: string
}

/** Completes a sign-in by a code. @throws ApiError 'challenge-expired', 'wrong-code', 'too-many-attempts' */
export async function signInStaffWithCode(
  db: Db,
  { challenge, code }: { challenge: string; code: string },
  source: Source,
  { cipher, now }: factor.Verification
) {
  const endpoint = contract.signInStaffWithCode
  const id = await factor.findChallenge(db.read, 'staff', challenge, now)
  const person = id === undefined ? undefined : await selectActiveStaff(db.read, id)
  if (!person) throw apiError(endpoint, 'challenge-expired')
  const actor = staffActor({ staffId: person.id })
  const attempt = attemptOf(person.id, source)
  await limitSignIn(db, endpoint, attempt, { actor, source }, now)
  const session = await db.transaction(async (tx) => {
    const isRight = await factor.acceptCode(tx, person.id, code, { cipher, now })
    if (!isRight || !(await factor.closeChallenge(tx, challenge))) return undefined
    await resetAttempts(tx, attempt)
    return openStaffSession(tx, person, { source, needsSecondFactor: false }, now)
  })
  if (session) return session
  await db.transaction((tx) => noteSecurity(tx, { kind: 'sign-in-failed', actor, source }, now))
  throw apiError(endpoint, 'wrong-code', { field: 'code' })
}

/** @throws ApiError 'second-factor-on' */
export async function startSecondFactor(tx: Tx, { staff, ...verification }: Asking) {
  const setup = await factor.startSecondFactor(tx, { id: staff.staffId, email: staff.email }, verification)
  if (!setup) throw apiError(contract.startStaffSecondFactor, 'second-factor-on')
  return setup
}

/** Turns the second factor on, which ends the other sessions. @throws ApiError 'wrong-code', 'too-many-attempts' */
export async function confirmSecondFactor(db: Db, { staff, source, cipher, now }: Asking, code: string) {
  const attempt = attemptOf(staff.staffId, source)
  await enforceRateLimit(db, contract.confirmStaffSecondFactor, attempt, now)
  const recoveryCodes = await db.transaction(async (tx) => {
    const codes = await factor.confirmSecondFactor(tx, staff.staffId, code, { cipher, now })
    if (!codes) return undefined
    await resetAttempts(tx, attempt)
    // Sessions that were opened by the password alone end: one of them may be a thief's.
    await revokeOtherSessions(tx, staff, now.toISOString())
    await releaseSession(tx, staff.sessionId)
    await noteSecurity(tx, { kind: 'second-factor-on', actor: staffActor(staff), source }, now)
    return codes
  })
  if (!recoveryCodes) throw apiError(contract.confirmStaffSecondFactor, 'wrong-code', { field: 'code' })
  return { recoveryCodes }
}

/** Turns the second factor off. @throws ApiError 'second-factor-required', 'wrong-password', 'wrong-code', 'too-many-attempts' */
export async function removeSecondFactor(
  db: Db,
  asking: Asking,
  { isRequired, ...proof }: Proof & { isRequired: boolean }
): Promise<void> {
  if (isRequired) throw apiError(contract.removeStaffSecondFactor, 'second-factor-required')
  await withProof(db, contract.removeStaffSecondFactor, asking, proof, async (tx) => {
    const { staff, source, now } = asking
    await factor.removeSecondFactor(tx, staff.staffId)
    await noteSecurity(tx, { kind: 'second-factor-off', actor: staffActor(staff), source }, now)
  })
}

/** Replaces the recovery codes. @throws ApiError 'wrong-password', 'wrong-code', 'too-many-attempts' */
export async function renewRecoveryCodes(db: Db, asking: Asking, proof: Proof): Promise<{ recoveryCodes: string[] }> {
  return withProof(db, contract.renewStaffRecoveryCodes, asking, proof, async (tx) => {
    const { staff, source, now } = asking
    await noteSecurity(tx, { kind: 'recovery-codes-renewed', actor: staffActor(staff), source }, now)
    return { recoveryCodes: await factor.replaceRecoveryCodes(tx, staff.staffId) }
  })
}

type Proof = Infer<typeof PasswordAndCode>

/** Applies a change once password and code have proved that the session is used by its owner. */
async function withProof<T>(
  db: Db,
  endpoint: typeof contract.removeStaffSecondFactor | typeof contract.renewStaffRecoveryCodes,
  { staff, source, locale, cipher, now }: Asking,
  { currentPassword, code }: Proof,
  apply: (tx: Tx) => Promise<T>
): Promise<T> {
  const guess = { kind: 'password-check', account: staff.staffId, address: source.address } as const
  await enforceRateLimit(db, endpoint, guess, now)
  const person = await selectActiveStaff(db.read, staff.staffId)
  if (!(await checkPassword(currentPassword, person?.password_hash)))
    throw wrongPassword(endpoint, currentPassword, locale)
  const attempt = attemptOf(staff.staffId, source)
  await enforceRateLimit(db, endpoint, attempt, now)
  return db.transaction(async (tx) => {
    if (!(await factor.acceptCode(tx, staff.staffId, code, { cipher, now })))
      throw apiError(endpoint, 'wrong-code', { field: 'code' })
    await resetAttempts(tx, guess)
    await resetAttempts(tx, attempt)
    return apply(tx)
  })
}

/** Turns a colleague's second factor off, ends their sessions and emails them. @throws ApiError 'not-found', 'not-yourself' */
export async function resetColleague(tx: Tx, { staff, source, origin, now }: Asking, id: string): Promise<void> {
  const endpoint = contract.resetStaffSecondFactor
  const person = await selectActiveStaff(tx, id)
  if (!person) throw apiError(endpoint, 'not-found')
  if (id === staff.staffId) throw apiError(endpoint, 'not-yourself')
  await factor.removeSecondFactor(tx, id)
  await revokeSessions(tx, { staff_id: id }, now.toISOString())
  await noteSecurity(tx, { kind: 'second-factor-reset', actor: staffActor(staff), subjectId: id, source }, now)
  const { name, email } = person
  const values = { by: staff.name, email }
  // Staff have no language of their own.
  const link = origin + localisedPath('/desk/login', defaultLocale)
  await postMail(tx, email, { kind: 'second-factor-reset', locale: defaultLocale, name, values, link }, now)
}

const attemptOf = (staffId: string, { address }: Source) => {
  return { kind: 'second-factor', account: staffId, address } as const
}
