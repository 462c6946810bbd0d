import type { LocaleCode } from '../../../contract/locale.ts'
import type { NewPassword } from '../../../contract/partners/password.ts'
import { changeStaffPassword } from '../../../contract/desk/staff.ts'
import type { Db } from '../../db/connect.ts'
import { rejectCommonPassword } from '../../core/passwords/weak.ts'
import { checkPassword, hashPassword } from '../../core/passwords/hash.ts'
import type { Staff } from '../../core/app-context.ts'
import { resetAttempts, enforceRateLimit } from '../../core/limits/service.ts'
import { cancelSignIns } from '../../core/second-factor/service.ts'
import { recordSecurityEvent, type Source, staffActor } from '../../core/security-events/service.ts'
import { rejectMismatch, wrongPassword } from '../../partners/password/service.ts'
import { revokeLinks } from './link-queries.ts'
import { replaceHash, revokeOtherSessions, selectByEmail } from './queries.ts'

interface PasswordContext {
  staff: Staff
  source: Source
  locale: LocaleCode
}

/**
 * Checks a staff member's own password, with limited attempts.
 * @returns the hash, so that a change can verify that it is still current
 * @throws ApiError 'wrong-password' with a violation of `currentPassword`, 'too-many-attempts'
 */
export async function checkStaffPassword(
  db: Db,
  endpoint: { errors: { 'wrong-password': 422; 'too-many-attempts': 429 } },
  { staff, source, locale }: PasswordContext,
  password: string,
  now: Date
): Promise<string> {
  const attempt = { kind: 'password-check' as const, account: staff.staffId, address: source.address }
  await enforceRateLimit(db, endpoint, attempt, now)
  const stored = (await selectByEmail(db.read, staff.email))?.password_hash
  const matches = await checkPassword(password, stored)
  if (!stored || !matches) throw wrongPassword(endpoint, password, locale)
  await db.transaction((tx) => resetAttempts(tx, attempt))
  return stored
}

/**
 * Changes a staff member's own password under the same rules as for partners, ends their other sessions and
 * revokes emailed links.
 * @throws ApiError 'passwords-differ', 'too-many-attempts', 'wrong-password' (also if another change came first)
 */
export async function renewStaffPassword(
  db: Db,
  context: PasswordContext,
  input: NewPassword,
  now: Date
): Promise<void> {
  const { staff, source, locale } = context
  rejectMismatch(changeStaffPassword, input, locale)
  await rejectCommonPassword(input.newPassword, 'newPassword', locale)
  const before = await checkStaffPassword(db, changeStaffPassword, context, input.currentPassword, now)
  const after = await hashPassword(input.newPassword)
  await db.transaction(async (tx) => {
    const isReplaced = await replaceHash(tx, staff.staffId, before, after)
    if (!isReplaced) throw wrongPassword(changeStaffPassword, input.currentPassword, locale)
    await revokeOtherSessions(tx, staff, now.toISOString())
    await revokeLinks(tx, staff.staffId, now.toISOString())
    await cancelSignIns(tx, staff.staffId)
    await recordSecurityEvent(tx, { kind: 'password-changed', actor: staffActor(staff), source }, now)
  })
}
