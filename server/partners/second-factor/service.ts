import * as contract from '../../../contract/partners/second-factor/second-factor.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Caller } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { required } from '../../core/required.ts'
import type { FactorAccount } from '../../core/second-factor-settings/service.ts'
import { describeSecondFactor } from '../../core/second-factor/service.ts'
import { recordSecurityEvent, type Source, userActor } from '../../core/security-events/service.ts'
import type { Db } from '../../db/connect.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { checkCurrentPassword } from '../password/service.ts'
import { endSessions, unlockSession, selectActiveUser } from '../session/queries.ts'
import { adminEditor, resetFactor } from '../team/service.ts'
import { selectRequirement, updateRequirement } from './queries.ts'

/** The caller's second factor, and whether the company requires one. Dates are in the reader's time zone. */
export async function readSecondFactor(db: Reader, { userId, companyId }: Caller, zone: string) {
  const described = await describeSecondFactor(db, userId, zone)
  return { ...described, required: await isRequired(db, companyId) }
}

const isRequired = async (db: Reader, companyId: string) =>
  (await selectRequirement(db, companyId)).requires_second_factor === 1

/** The caller, and the origin of the request. */
export interface FactorContext {
  caller: Caller
  source: Source
  origin: string
  now: Date
}

/** The caller, as the owner of a second factor. */
export function factorAccountOf(
  db: Db,
  { caller, source, locale, now }: FactorContext & { locale: LocaleCode }
): FactorAccount {
  const { userId, companyId, sessionId, fullName } = caller
  return {
    signer: { ownerId: userId, boundTo: sessionId },
    actor: userActor(caller),
    profile: async (tx) => ({ email: required(await selectActiveUser(tx, userId), 'user').email, fullName }),
    checkPassword: (endpoint, password) =>
      checkCurrentPassword(db, endpoint, { caller, password, address: source.address, locale }, now),
    isFactorRequired: (reader) => isRequired(reader, companyId),
    async endOtherSessions(tx) {
      await endSessions(tx, userId, { not: sessionId }, now.toISOString())
      await unlockSession(tx, sessionId)
    }
  }
}

/** Sets whether every user of the company needs a second factor, starting with the next sign-in. */
export async function setSecondFactorRequirement(
  tx: Tx,
  { caller, source, now }: FactorContext,
  isRequired: boolean
): Promise<void> {
  await updateRequirement(tx, caller.companyId, isRequired)
  const detail = { required: String(isRequired) }
  await recordSecurityEvent(tx, { kind: 'second-factor-required', actor: userActor(caller), detail, source }, now)
}

/**
 * Removes a colleague's second factor, ends their sessions and emails them. @throws ApiError 'not-found',
 * 'not-yourself'
 */
export async function resetColleague(tx: Tx, { caller, ...context }: FactorContext, id: string): Promise<void> {
  if (id === caller.userId) throw apiError(contract.resetColleagueSecondFactor, 'not-yourself')
  await resetFactor(tx, { ...context, editor: adminEditor(caller) }, id)
}
