import type { LocaleCode } from '../../../contract/locale.ts'
import type { NewPassword } from '../../../contract/partners/password.ts'
import { changeStaffPassword } from '../../../contract/desk/staff.ts'
import type { Db } from '../../db/connect.ts'
import { checkPassword, hashPassword } from '../../core/passwords.ts'
import type { Staff } from '../../core/shop.ts'
import { forgiveTries, waitOrTry } from '../../core/limits/service.ts'
import { refuseDifferent, wrongPassword } from '../../partners/password/service.ts'
import { replaceHash, revokeOtherSessions, selectByEmail } from './queries.ts'

interface Asked {
  staff: Staff
  /** Of the client. */
  address: string
  locale: LocaleCode
}

/**
 * Replaces the password of one of the staff by the partners' rules, and ends the person's other sessions.
 * @throws Refusal 'passwords-differ', 'too-many-attempts', 'wrong-password' (also when another change came first)
 */
export async function renewStaffPassword(
  db: Db,
  { staff, address, locale }: Asked,
  given: NewPassword,
  now: Date
): Promise<void> {
  refuseDifferent(changeStaffPassword, given, locale)
  const trial = { kind: 'password-check' as const, account: staff.staffId, address }
  await waitOrTry(db, changeStaffPassword, trial, now)
  const before = (await selectByEmail(db.read, staff.email))?.password_hash
  const matches = await checkPassword(given.currentPassword, before)
  if (!before || !matches) throw wrongPassword(changeStaffPassword, given.currentPassword, locale)
  const after = await hashPassword(given.newPassword)
  await db.transaction(async (tx) => {
    await forgiveTries(tx, trial)
    const isReplaced = await replaceHash(tx, staff.staffId, before, after)
    if (!isReplaced) throw wrongPassword(changeStaffPassword, given.currentPassword, locale)
    await revokeOtherSessions(tx, staff, now.toISOString())
  })
}
