import type { Infer } from 'superstruct'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import * as contract from '../../../contract/partners/second-factor/second-factor.ts'
import type { Caller } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { enforceRateLimit, resetAttempts } from '../../core/limits/service.ts'
import { required } from '../../core/required.ts'
import * as factor from '../../core/second-factor/service.ts'
import { noteSecurity, type Source, userActor, wrongFactor } from '../../core/security/service.ts'
import type { Db } from '../../db/connect.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { checkCurrentPassword } from '../password/service.ts'
import { endSessions, releaseSession, selectActive } from '../session/queries.ts'
import { adminEditor, resetFactor } from '../team/service.ts'
import { selectRequirement, updateRequirement } from './queries.ts'

/** The caller and the origin of the request. */
export interface Asking extends factor.Verification {
  caller: Caller
  source: Source
  locale: LocaleCode
}

/** The caller's second factor, and whether the company requires one. Dates are in the reader's time zone. */
export async function readSecondFactor(db: Reader, { userId, companyId }: Caller, zone: string) {
  const described = await factor.describeSecondFactor(db, userId, zone)
  return { ...described, required: await isRequired(db, companyId) }
}

/** @throws ApiError 'second-factor-on', 'proof-needed' if there are passkeys, and those of `withProof` */
export async function startSecondFactor(db: Db, asking: Asking, proof: Proof | undefined) {
  const endpoint = contract.startSecondFactor
  return withProofOfFurther(db, endpoint, asking, proof, async (tx) => {
    const user = required(await selectActive(tx, asking.caller.userId), 'user')
    const setup = await factor.startApp(tx, user, asking)
    if (!setup) throw apiError(endpoint, 'second-factor-on')
    return setup
  })
}

/** Activates the authenticator app. @throws ApiError 'wrong-code', 'too-many-attempts' */
export async function confirmSecondFactor(db: Db, asking: Asking, code: string) {
  const endpoint = contract.confirmSecondFactor
  const { caller, now } = asking
  await enforceRateLimit(db, endpoint, attemptOf(asking), now)
  const outcome = await db.transaction(async (tx) => {
    const turnedOn = await factor.confirmApp(tx, caller.userId, code, asking)
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
  const { caller, source, now } = asking
  await resetAttempts(tx, attemptOf(asking))
  if (isFirst) {
    // End all other sessions opened with only the password: one of them might be an attacker's.
    await endSessions(tx, caller.userId, { not: caller.sessionId }, now.toISOString())
    await releaseSession(tx, caller.sessionId)
  }
  await noteSecurity(tx, { kind, actor: userActor(caller), source }, now)
}

/**
 * Removes the authenticator app. @throws ApiError 'second-factor-required' for the last factor, and those of
 * `withProof`
 */
export async function removeSecondFactor(db: Db, asking: Asking, proof: Proof): Promise<void> {
  const endpoint = contract.removeSecondFactor
  await withProof(db, endpoint, asking, proof, async (tx) => {
    const { caller, source, now } = asking
    await factor.removeApp(tx, caller.userId)
    await keepRequired(tx, endpoint, caller)
    await noteSecurity(tx, { kind: 'second-factor-off', actor: userActor(caller), source }, now)
  })
}

/** Replaces the recovery codes. @throws ApiError those of `withProof` */
export async function renewRecoveryCodes(db: Db, asking: Asking, proof: Proof): Promise<{ recoveryCodes: string[] }> {
  return withProof(db, contract.renewRecoveryCodes, asking, proof, async (tx) => {
    const { caller, source, now } = asking
    await noteSecurity(tx, { kind: 'recovery-codes-renewed', actor: userActor(caller), source }, now)
    return { recoveryCodes: await factor.replaceRecoveryCodes(tx, caller.userId) }
  })
}

export type Proof = Infer<typeof contract.Proof>

/**
 * Applies a change after password and second factor have proved that the owner uses the session.
 * @throws ApiError 'wrong-password', 'wrong-code', 'wrong-passkey', 'too-many-attempts'
 */
export async function withProof<T>(
  db: Db,
  endpoint: Endpoint & { errors: typeof contract.proofErrors },
  asking: Asking,
  proof: Proof,
  apply: (tx: Tx) => Promise<T>
): Promise<T> {
  const { caller, source, locale, now } = asking
  const password = { caller, given: proof.currentPassword, address: source.address, locale }
  await checkCurrentPassword(db, endpoint, password, now)
  await enforceRateLimit(db, endpoint, attemptOf(asking), now)
  const accept = await factor.readFactor(db, holderOf(caller), proof, asking)
  return db.transaction(async (tx) => {
    if (!(await accept(tx))) throw wrongFactor(endpoint, proof)
    await resetAttempts(tx, attemptOf(asking))
    return apply(tx)
  })
}

/**
 * Like `withProof`, for adding a factor; the first factor of an account needs no proof. @throws ApiError 'proof-needed'
 */
export async function withProofOfFurther<T>(
  db: Db,
  endpoint: Endpoint & { errors: typeof contract.proofErrors & { 'proof-needed': 403 } },
  asking: Asking,
  proof: Proof | undefined,
  apply: (tx: Tx) => Promise<T>
): Promise<T> {
  if (proof) return withProof(db, endpoint, asking, proof, apply)
  return db.transaction(async (tx) => {
    if (await factor.hasSecondFactor(tx, asking.caller.userId)) throw apiError(endpoint, 'proof-needed')
    return apply(tx)
  })
}

/** @throws ApiError 'second-factor-required' if the last factor was removed, which rolls back the removal */
export async function keepRequired(
  tx: Tx,
  endpoint: Endpoint & { errors: { 'second-factor-required': 409 } },
  { userId, companyId }: Caller
): Promise<void> {
  if (!(await isRequired(tx, companyId)) || (await factor.hasSecondFactor(tx, userId))) return
  throw apiError(endpoint, 'second-factor-required')
}

const isRequired = async (db: Reader, companyId: string) =>
  (await selectRequirement(db, companyId)).requires_second_factor === 1

/** Passkey challenges are bound to the caller's session. */
export const holderOf = ({ userId, sessionId }: Caller) => ({ ownerId: userId, heldBy: sessionId })

/** Sets whether every user of the company needs a second factor, starting with the next sign-in. */
export async function requireSecondFactor(tx: Tx, { caller, source, now }: Asking, isRequired: boolean): Promise<void> {
  await updateRequirement(tx, caller.companyId, isRequired)
  const detail = { required: String(isRequired) }
  await noteSecurity(tx, { kind: 'second-factor-required', actor: userActor(caller), detail, source }, now)
}

/**
 * Removes a colleague's second factor, ends their sessions and emails them. @throws ApiError 'not-found',
 * 'not-yourself'
 */
export async function resetColleague(tx: Tx, { caller, ...asking }: Asking, id: string): Promise<void> {
  if (id === caller.userId) throw apiError(contract.resetColleagueSecondFactor, 'not-yourself')
  await resetFactor(tx, { ...asking, editor: adminEditor(caller) }, id)
}

/** Codes and passkeys share one limit. */
export const attemptOf = ({ caller, source }: Asking) =>
  ({ kind: 'second-factor', account: caller.userId, address: source.address }) as const
