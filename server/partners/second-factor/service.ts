import type { Infer } from 'superstruct'
import type { LocaleCode } from '../../../contract/locale.ts'
import * as contract from '../../../contract/partners/second-factor.ts'
import type { Caller } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { enforceRateLimit, resetAttempts } from '../../core/limits/service.ts'
import { required } from '../../core/required.ts'
import * as factor from '../../core/second-factor/service.ts'
import { noteSecurity, type Source, userActor } from '../../core/security/service.ts'
import type { Db } from '../../db/connect.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { checkCurrentPassword } from '../password/service.ts'
import { endSessions, releaseSession, selectActive } from '../session/queries.ts'
import { adminEditor, resetFactor } from '../team/service.ts'
import { selectRequirement, updateRequirement } from './queries.ts'

/** Caller, where from, and when. */
export interface Asking extends factor.Verification {
  caller: Caller
  source: Source
  locale: LocaleCode
  origin: string
}

/** Whether the caller's second factor is on, recovery codes left, and whether the company requires one. */
export async function readSecondFactor(db: Reader, { userId, companyId }: Caller) {
  const { requires_second_factor } = await selectRequirement(db, companyId)
  return { ...(await factor.describeSecondFactor(db, userId)), required: requires_second_factor === 1 }
}

/** @throws ApiError 'second-factor-on' */
export async function startSecondFactor(tx: Tx, { caller, ...verification }: Asking) {
  const user = required(await selectActive(tx, caller.userId), 'user')
  const setup = await factor.startSecondFactor(tx, user, verification)
  if (!setup) throw apiError(contract.startSecondFactor, 'second-factor-on')
  return setup
}

/** Turns the second factor on, which ends the other sessions. @throws ApiError 'wrong-code', 'too-many-attempts' */
export async function confirmSecondFactor(db: Db, { caller, source, cipher, now }: Asking, code: string) {
  const attempt = attemptOf(caller, source)
  await enforceRateLimit(db, contract.confirmSecondFactor, attempt, now)
  const recoveryCodes = await db.transaction(async (tx) => {
    const codes = await factor.confirmSecondFactor(tx, caller.userId, code, { cipher, now })
    if (!codes) return undefined
    await resetAttempts(tx, attempt)
    // Sessions that were opened by the password alone end: one of them may be a thief's.
    await endSessions(tx, caller.userId, { not: caller.sessionId }, now.toISOString())
    await releaseSession(tx, caller.sessionId)
    await noteSecurity(tx, { kind: 'second-factor-on', actor: userActor(caller), source }, now)
    return codes
  })
  if (!recoveryCodes) throw apiError(contract.confirmSecondFactor, 'wrong-code', { field: 'code' })
  return { recoveryCodes }
}

/** Turns the second factor off. @throws ApiError 'second-factor-required', 'wrong-password', 'wrong-code', 'too-many-attempts' */
export async function removeSecondFactor(db: Db, asking: Asking, proof: Proof): Promise<void> {
  const { requires_second_factor } = await selectRequirement(db.read, asking.caller.companyId)
  if (requires_second_factor === 1) throw apiError(contract.removeSecondFactor, 'second-factor-required')
  await withProof(db, contract.removeSecondFactor, asking, proof, async (tx) => {
    const { caller, source, now } = asking
    await factor.removeSecondFactor(tx, caller.userId)
    await noteSecurity(tx, { kind: 'second-factor-off', actor: userActor(caller), source }, now)
  })
}

/** Replaces the recovery codes. @throws ApiError 'wrong-password', 'wrong-code', 'too-many-attempts' */
export async function renewRecoveryCodes(db: Db, asking: Asking, proof: Proof): Promise<{ recoveryCodes: string[] }> {
  return withProof(db, contract.renewRecoveryCodes, asking, proof, async (tx) => {
    const { caller, source, now } = asking
    await noteSecurity(tx, { kind: 'recovery-codes-renewed', actor: userActor(caller), source }, now)
    return { recoveryCodes: await factor.replaceRecoveryCodes(tx, caller.userId) }
  })
}

type Proof = Infer<typeof contract.PasswordAndCode>

/** Applies a change once password and code have proved that the session is used by its owner. */
async function withProof<T>(
  db: Db,
  endpoint: typeof contract.removeSecondFactor | typeof contract.renewRecoveryCodes,
  { caller, source, locale, cipher, now }: Asking,
  { currentPassword, code }: Proof,
  apply: (tx: Tx) => Promise<T>
): Promise<T> {
  await checkCurrentPassword(db, endpoint, { caller, given: currentPassword, address: source.address, locale }, now)
  const attempt = attemptOf(caller, source)
  await enforceRateLimit(db, endpoint, attempt, now)
  return db.transaction(async (tx) => {
    if (!(await factor.acceptCode(tx, caller.userId, code, { cipher, now })))
      throw apiError(endpoint, 'wrong-code', { field: 'code' })
    await resetAttempts(tx, attempt)
    return apply(tx)
  })
}

/** Decides whether every user of the company needs a second factor, from their next sign-in on. */
export async function requireSecondFactor(tx: Tx, { caller, source, now }: Asking, isRequired: boolean): Promise<void> {
  await updateRequirement(tx, caller.companyId, isRequired)
  const detail = { required: String(isRequired) }
  await noteSecurity(tx, { kind: 'second-factor-required', actor: userActor(caller), detail, source }, now)
}

/** Turns a colleague's second factor off, ends their sessions and emails them. @throws ApiError 'not-found', 'not-yourself' */
export async function resetColleague(tx: Tx, { caller, ...asking }: Asking, id: string): Promise<void> {
  if (id === caller.userId) throw apiError(contract.resetColleagueSecondFactor, 'not-yourself')
  await resetFactor(tx, { ...asking, editor: adminEditor(caller) }, id)
}

const attemptOf = ({ userId }: Caller, { address }: Source) => {
  return { kind: 'second-factor', account: userId, address } as const
}
