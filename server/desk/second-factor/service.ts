import type { Infer } from 'superstruct'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { defaultLocale, type LocaleCode, localisedPath } from '../../../contract/locale.ts'
import * as contract from '../../../contract/desk/second-factor.ts'
import type { Proof as ProofStruct, proofErrors } from '../../../contract/partners/second-factor/second-factor.ts'
import { postMail } from '../../adapters/mail/service.ts'
import type { Staff } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { enforceRateLimit, resetAttempts } from '../../core/limits/service.ts'
import { type Site, startProof } from '../../core/passkeys/service.ts'
import { checkPassword } from '../../core/passwords/hash.ts'
import * as factor from '../../core/second-factor/service.ts'
import { limitSignIn, noteSecurity, type Source, staffActor, wrongFactor } from '../../core/security/service.ts'
import type { Db } from '../../db/connect.ts'
import type { Tx } from '../../db/tx.ts'
import { wrongPassword } from '../../partners/password/service.ts'
import { revokeOtherSessions, revokeSessions } from '../staff/queries.ts'
import { openStaffSession } from '../staff/service.ts'
import { releaseSession, selectActiveStaff } from './queries.ts'

/** The staff member, the origin of the request, and whether staff must have a second factor. */
export interface Asking extends factor.Verification {
  staff: Staff
  source: Source
  locale: LocaleCode
  isRequired: boolean
}

/** The staff member whose sign-in awaits a second factor. @throws ApiError 'challenge-expired' */
async function whoSignsIn(db: Db, endpoint: WaitingEndpoint, challenge: string, now: Date) {
  const id = await factor.findChallenge(db.read, 'staff', challenge, now)
  const person = id === undefined ? undefined : await selectActiveStaff(db.read, id)
  if (!person) throw apiError(endpoint, 'challenge-expired')
  return person
}

type WaitingEndpoint = typeof contract.completeStaffSignIn | typeof contract.startStaffPasskeySignIn

/** Requests a passkey signature for the second step of a sign-in. @throws ApiError 'challenge-expired', 'no-passkey' */
export async function askStaffPasskey(db: Db, challenge: string, site: Site) {
  const endpoint = contract.startStaffPasskeySignIn
  const { id } = await whoSignsIn(db, endpoint, challenge, site.now)
  const options = await db.transaction((tx) => startProof(tx, factor.holderOfChallenge(id, challenge), site))
  if (!options) throw apiError(endpoint, 'no-passkey')
  return options
}

/**
 * Completes a sign-in with a second factor.
 * @throws ApiError 'challenge-expired', 'wrong-code', 'wrong-passkey', 'too-many-attempts'
 */
export async function completeStaffSignIn(
  db: Db,
  { challenge, ...given }: factor.Given & { challenge: string },
  source: Source,
  verification: factor.Verification
) {
  const endpoint = contract.completeStaffSignIn
  const { now } = verification
  const person = await whoSignsIn(db, endpoint, challenge, now)
  const actor = staffActor({ staffId: person.id })
  const attempt = { kind: 'second-factor' as const, account: person.id, address: source.address }
  await limitSignIn(db, endpoint, attempt, { actor, source }, now)
  const accept = await factor.readFactor(db, factor.holderOfChallenge(person.id, challenge), given, verification)
  const session = await db.transaction(async (tx) => {
    if (!(await accept(tx)) || !(await factor.closeChallenge(tx, challenge))) return undefined
    await resetAttempts(tx, attempt)
    return openStaffSession(tx, person, { source, needsSecondFactor: false }, now)
  })
  if (session) return session
  await db.transaction((tx) => noteSecurity(tx, { kind: 'sign-in-failed', actor, source }, now))
  throw wrongFactor(endpoint, given)
}

/** @throws ApiError 'second-factor-on', 'proof-needed' if there are passkeys, and those of `withProof` */
export async function startSecondFactor(db: Db, asking: Asking, proof: Proof | undefined) {
  const endpoint = contract.startStaffSecondFactor
  const { staffId: id, email } = asking.staff
  return withProofOfFurther(db, endpoint, asking, proof, async (tx) => {
    const setup = await factor.startApp(tx, { id, email }, asking)
    if (!setup) throw apiError(endpoint, 'second-factor-on')
    return setup
  })
}

/** Activates the authenticator app. @throws ApiError 'wrong-code', 'too-many-attempts' */
export async function confirmSecondFactor(db: Db, asking: Asking, code: string) {
  const endpoint = contract.confirmStaffSecondFactor
  const { staff, now } = asking
  await enforceRateLimit(db, endpoint, attemptOf(asking), now)
  const outcome = await db.transaction(async (tx) => {
    const turnedOn = await factor.confirmApp(tx, staff.staffId, code, asking)
    if (!turnedOn) return undefined
    await finish(tx, asking, turnedOn, 'second-factor-on')
    return turnedOn
  })
  if (!outcome) throw apiError(endpoint, 'wrong-code', { field: 'code' })
  return { recoveryCodes: outcome.recoveryCodes }
}

/** Finishes adding a factor. */
export async function finish(
  tx: Tx,
  asking: Asking,
  { isFirst }: factor.TurnedOn,
  kind: 'second-factor-on' | 'passkey-added'
): Promise<void> {
  const { staff, source, now } = asking
  await resetAttempts(tx, attemptOf(asking))
  if (isFirst) {
    // End all other sessions opened with only the password: one of them might be an attacker's.
    await revokeOtherSessions(tx, staff, now.toISOString())
    await releaseSession(tx, staff.sessionId)
  }
  await noteSecurity(tx, { kind, actor: staffActor(staff), source }, now)
}

/**
 * Removes the authenticator app. @throws ApiError 'second-factor-required' for the last factor, and those of
 * `withProof`
 */
export async function removeSecondFactor(db: Db, asking: Asking, proof: Proof): Promise<void> {
  const endpoint = contract.removeStaffSecondFactor
  await withProof(db, endpoint, asking, proof, async (tx) => {
    const { staff, source, now } = asking
    await factor.removeApp(tx, staff.staffId)
    await keepRequired(tx, endpoint, asking)
    await noteSecurity(tx, { kind: 'second-factor-off', actor: staffActor(staff), source }, now)
  })
}

/** Replaces the recovery codes. @throws ApiError those of `withProof` */
export async function renewRecoveryCodes(db: Db, asking: Asking, proof: Proof): Promise<{ recoveryCodes: string[] }> {
  return withProof(db, contract.renewStaffRecoveryCodes, asking, proof, async (tx) => {
    const { staff, source, now } = asking
    await noteSecurity(tx, { kind: 'recovery-codes-renewed', actor: staffActor(staff), source }, now)
    return { recoveryCodes: await factor.replaceRecoveryCodes(tx, staff.staffId) }
  })
}

export type Proof = Infer<typeof ProofStruct>

/**
 * Applies a change after password and second factor have proved that the owner uses the session.
 * @throws ApiError 'wrong-password', 'wrong-code', 'wrong-passkey', 'too-many-attempts'
 */
export async function withProof<T>(
  db: Db,
  endpoint: Endpoint & { errors: typeof proofErrors },
  asking: Asking,
  proof: Proof,
  apply: (tx: Tx) => Promise<T>
): Promise<T> {
  const { staff, source, locale, now } = asking
  const guess = { kind: 'password-check', account: staff.staffId, address: source.address } as const
  await enforceRateLimit(db, endpoint, guess, now)
  const person = await selectActiveStaff(db.read, staff.staffId)
  if (!(await checkPassword(proof.currentPassword, person?.password_hash)))
    throw wrongPassword(endpoint, proof.currentPassword, locale)
  await enforceRateLimit(db, endpoint, attemptOf(asking), now)
  const accept = await factor.readFactor(db, holderOf(staff), proof, asking)
  return db.transaction(async (tx) => {
    if (!(await accept(tx))) throw wrongFactor(endpoint, proof)
    await resetAttempts(tx, guess)
    await resetAttempts(tx, attemptOf(asking))
    return apply(tx)
  })
}

/**
 * Like `withProof`, for adding a factor; the first factor of an account needs no proof. @throws ApiError 'proof-needed'
 */
export async function withProofOfFurther<T>(
  db: Db,
  endpoint: Endpoint & { errors: typeof proofErrors & { 'proof-needed': 403 } },
  asking: Asking,
  proof: Proof | undefined,
  apply: (tx: Tx) => Promise<T>
): Promise<T> {
  if (proof) return withProof(db, endpoint, asking, proof, apply)
  return db.transaction(async (tx) => {
    if (await factor.hasSecondFactor(tx, asking.staff.staffId)) throw apiError(endpoint, 'proof-needed')
    return apply(tx)
  })
}

/** @throws ApiError 'second-factor-required' if the last factor was removed, which rolls back the removal */
export async function keepRequired(
  tx: Tx,
  endpoint: Endpoint & { errors: { 'second-factor-required': 409 } },
  { staff, isRequired }: Asking
): Promise<void> {
  if (!isRequired || (await factor.hasSecondFactor(tx, staff.staffId))) return
  throw apiError(endpoint, 'second-factor-required')
}

/**
 * Removes a colleague's second factor, ends their sessions and emails them. @throws ApiError 'not-found',
 * 'not-yourself'
 */
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
  // Staff accounts have no language.
  const link = origin + localisedPath('/desk/login', defaultLocale)
  await postMail(tx, email, { kind: 'second-factor-reset', locale: defaultLocale, name, values, link }, now)
}

/** Passkey challenges are bound to the session. */
export const holderOf = ({ staffId, sessionId }: Staff) => ({ ownerId: staffId, heldBy: sessionId })

/** Codes and passkeys share one limit. */
export const attemptOf = ({ staff, source }: Asking) =>
  ({ kind: 'second-factor', account: staff.staffId, address: source.address }) as const
