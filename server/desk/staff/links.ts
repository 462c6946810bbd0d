import type { Input } from '../../../contract/endpoint.ts'
import { normalizeEmail } from '../../core/email-address.ts'
import * as contract from '../../../contract/desk/staff-accounts.ts'
import { type LocaleCode, localisedPath } from '../../../contract/locale.ts'
import { queueEmail } from '../../adapters/mail/service.ts'
import { hoursAfter } from '../../core/dates.ts'
import { apiError } from '../../core/http/api-error.ts'
import { hashOfToken, newId, newToken } from '../../core/ids.ts'
import { cancelSignIns } from '../../core/second-factor/service.ts'
import { recordSecurityEvent, type Source, staffActor } from '../../core/security-events/service.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { insertAccount, updateAccount } from './account-queries.ts'
import { type AccountContext, describeAccount, lockAsManager, lockOther } from './accounts.ts'
import { insertLink, lockLink, revokeLinks, selectLinked } from './link-queries.ts'
import { revokeSessions, selectByEmail } from './queries.ts'

/** Who sends a link, and the language and origin of its page. */
export interface LinkContext extends AccountContext {
  locale: LocaleCode
  origin: string
}

const invitationDays = 7
const passwordHours = 24

/** Adds an account without a password, and emails a link to choose one. @throws ApiError 'not-permitted', 'staff-email-taken' */
export async function inviteStaff(tx: Tx, input: Input<typeof contract.inviteStaff>, context: LinkContext) {
  const { staff, source, now } = context
  await lockAsManager(tx, staff)
  const email = normalizeEmail(input.email)
  if (await selectByEmail(tx, email)) throw apiError(contract.inviteStaff, 'staff-email-taken', { field: 'email' })
  const account = { id: newId(), email, name: input.name.trim(), role: input.role }
  await insertAccount(tx, { ...account, password_hash: '', status: 'invited', created_at: now.toISOString() })
  const actor = staffActor(staff)
  await recordSecurityEvent(
    tx,
    { kind: 'user-invited', actor, subjectId: account.id, source, detail: { role: input.role } },
    now
  )
  await sendLink(tx, { ...account, status: 'invited' }, context)
  return describeAccount(tx, account.id, context)
}

/**
 * Emails invited colleagues a new invitation, and others a link to choose a new password; revokes earlier links.
 * @throws ApiError 'not-permitted', 'not-found', 'own-account'
 */
export async function sendStaffLink(tx: Tx, id: string, context: LinkContext) {
  const account = await lockOther(tx, id, context)
  if (account.status === 'closed') throw apiError(contract.sendStaffLink, 'not-found')
  await sendLink(tx, account, context)
  return describeAccount(tx, id, context)
}

async function sendLink(
  tx: Tx,
  { id, email, name, status }: { id: string; email: string; name: string; status: contract.StaffAccount['status'] },
  { staff, locale, origin, now }: LinkContext
): Promise<void> {
  const isInvited = status === 'invited'
  const token = newToken()
  const hours = isInvited ? invitationDays * 24 : passwordHours
  await revokeLinks(tx, id, now.toISOString())
  await insertLink(tx, {
    token_hash: hashOfToken(token),
    staff_id: id,
    created_at: now.toISOString(),
    expires_at: hoursAfter(now, hours),
    used_at: null
  })
  // In the fragment, which browsers do not send to servers.
  const link = `${origin}${localisedPath('/desk/password', locale)}#${token}`
  const values = { email, inviter: staff.name, count: isInvited ? invitationDays : passwordHours }
  await queueEmail(
    tx,
    email,
    { kind: isInvited ? 'staff-invitation' : 'staff-password', locale, name, values, link },
    now
  )
}

/** The account of a valid link. @throws ApiError 'link-dead' if the link is unknown, used or expired */
export async function checkStaffLink(db: Reader, token: string, now: Date): Promise<{ email: string }> {
  const account = await selectLinked(db, hashOfToken(token), now.toISOString())
  if (!account) throw apiError(contract.checkStaffLink, 'link-dead')
  return { email: account.email }
}

/** Sets an already hashed password, activates an invited account and ends its sessions. @throws ApiError 'link-dead' */
export async function setStaffPassword(
  tx: Tx,
  { token, passwordHash }: { token: string; passwordHash: string },
  source: Source,
  now: Date
): Promise<void> {
  const hash = hashOfToken(token)
  await lockLink(tx, hash)
  const account = await selectLinked(tx, hash, now.toISOString())
  if (!account) throw apiError(contract.setStaffPassword, 'link-dead')
  const { id } = account
  await updateAccount(tx, id, { password_hash: passwordHash, status: 'active' })
  await revokeLinks(tx, id, now.toISOString())
  await revokeSessions(tx, { staff_id: id }, now.toISOString())
  await cancelSignIns(tx, id)
  await recordSecurityEvent(tx, { kind: 'password-reset', actor: { kind: 'staff', id, companyId: null }, source }, now)
}
