import { defaultLocale, type LocaleCode, localisedPath } from '../../../contract/locale.ts'
import * as contract from '../../../contract/desk/second-factor.ts'
import { queueEmail } from '../../adapters/mail/service.ts'
import type { Staff } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { FactorAccount } from '../../core/second-factor-settings/service.ts'
import { removeSecondFactor } from '../../core/second-factor/service.ts'
import type { SecondStep } from '../../core/second-step/service.ts'
import { recordSecurityEvent, type Source, staffActor } from '../../core/security-events/service.ts'
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

/** How staff complete a sign-in that returned `second-factor-needed`. */
export const staffSecondStep: SecondStep<ActiveStaff, Awaited<ReturnType<typeof openStaffSession>>> = {
  kind: 'staff',
  startPasskey: contract.startStaffPasskeySignIn,
  complete: contract.completeStaffSignIn,
  selectActive: selectActiveStaff,
  actorOf: ({ id }) => staffActor({ staffId: id }),
  openSession: (tx, person, source, now) => openStaffSession(tx, person, { source, needsSecondFactor: false }, now)
}

type ActiveStaff = NonNullable<Awaited<ReturnType<typeof selectActiveStaff>>>

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
  await removeSecondFactor(tx, id)
  await revokeSessions(tx, { staff_id: id }, now.toISOString())
  await recordSecurityEvent(tx, { kind: 'second-factor-reset', actor: staffActor(staff), subjectId: id, source }, now)
  const { name, email } = person
  const values = { by: staff.name, email }
  // Staff accounts have no language.
  const link = origin + localisedPath('/desk/login', defaultLocale)
  await queueEmail(tx, email, { kind: 'second-factor-reset', locale: defaultLocale, name, values, link }, now)
}
