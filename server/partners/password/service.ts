import type { LocaleCode } from '../../../contract/locale.ts'
import * as contract from '../../../contract/partners/password.ts'
import type { Db } from '../../db/connect.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { hoursAfter } from '../../core/dates.ts'
import { hashOfToken, newToken } from '../../core/ids.ts'
import { checkPassword } from '../../core/passwords/hash.ts'
import { ApiError, apiError } from '../../core/http/api-error.ts'
import type { Caller } from '../../core/app-context.ts'
import { serverText } from '../../core/texts.ts'
import { resetAttempts, enforceRateLimit } from '../../core/limits/service.ts'
import { cancelSignIns } from '../../core/second-factor/service.ts'
import { recordSecurityEvent, type Source, userActor } from '../../core/security-events/service.ts'
import { endSessions } from '../session/queries.ts'
import { emailUser, type Recipient } from '../user-email.ts'
import {
  insertLink,
  invalidateLinks,
  lockLink,
  replaceHash,
  selectLink,
  selectPerson,
  updatePassword
} from './queries.ts'

/** Creates a link for setting a user's password, valid for some hours. @returns its path, without a language prefix */
export async function makePasswordLink(tx: Tx, userId: string, hours: number, now: Date): Promise<string> {
  const token = newToken()
  await insertLink(tx, {
    token_hash: hashOfToken(token),
    user_id: userId,
    created_at: now.toISOString(),
    expires_at: hoursAfter(now, hours),
    used_at: null
  })
  return `/forgotten-password/${token}`
}

/** The email address of a valid link. @throws ApiError 'link-dead' if the link is unknown, used or expired */
export async function checkLink(db: Reader, token: string, now: Date): Promise<{ email: string }> {
  const person = await selectLink(db, hashOfToken(token), now.toISOString())
  if (!person) throw apiError(contract.checkReset, 'link-dead')
  return { email: person.email }
}

/** Sets an already hashed password and notifies the account's owner. @throws ApiError 'link-dead' */
export async function resetPassword(
  tx: Tx,
  token: string,
  passwordHash: string,
  { origin, source }: { origin: string; source: Source },
  now: Date
): Promise<void> {
  await lockLink(tx, hashOfToken(token))
  const person = await selectLink(tx, hashOfToken(token), now.toISOString())
  if (!person) throw apiError(contract.resetPassword, 'link-dead')
  await updatePassword(tx, person.id, passwordHash, now.toISOString())
  await cancelSignIns(tx, person.id)
  const actor = userActor({ userId: person.id, companyId: person.company_id })
  await recordSecurityEvent(tx, { kind: 'password-reset', actor, source }, now)
  await emailNotice(tx, person, 'password-changed', origin, now)
}

/** An endpoint that requires the current password. */
interface PasswordEndpoint {
  errors: { 'wrong-password': 422; 'too-many-attempts': 429 }
}

/**
 * Checks the caller's current password, with limited attempts.
 * @returns the hash, so that a change can verify that it is still current
 * @throws ApiError 'wrong-password' with a violation of `currentPassword`, 'too-many-attempts'
 */
export async function checkCurrentPassword(
  db: Db,
  endpoint: PasswordEndpoint,
  { caller, password, address, locale }: { caller: Caller; password: string; address: string; locale: LocaleCode },
  now: Date
): Promise<string> {
  const attempt = { kind: 'password-check' as const, account: caller.userId, address }
  await enforceRateLimit(db, endpoint, attempt, now)
  const person = await selectPerson(db.read, caller.userId)
  const matches = await checkPassword(password, person?.password_hash)
  if (!person?.password_hash || !matches) throw wrongPassword(endpoint, password, locale)
  await db.transaction((tx) => resetAttempts(tx, attempt))
  return person.password_hash
}

/** The error for a wrong or missing current password. */
export function wrongPassword(endpoint: PasswordEndpoint, password: string, locale: LocaleCode): ApiError {
  const code = password === '' ? 'required' : 'wrong-password'
  const message = serverText(locale, `violations.${code}`)
  return new ApiError('wrong-password', endpoint.errors['wrong-password'], {
    violations: [{ propertyPath: 'currentPassword', code, message }]
  })
}

/** @throws ApiError 'passwords-differ', with a violation, if the new password and its repetition differ */
export function rejectMismatch(
  endpoint: { errors: { 'passwords-differ': 422 } },
  input: { newPassword: string; confirmNewPassword: string },
  locale: LocaleCode
): void {
  if (input.newPassword === input.confirmNewPassword) return
  const message = serverText(locale, 'violations.passwords-differ')
  throw new ApiError('passwords-differ', endpoint.errors['passwords-differ'], {
    violations: [{ propertyPath: 'confirmNewPassword', code: 'passwords-differ', message }]
  })
}

/**
 * Changes the caller's password, ends the other sessions and revokes emailed links.
 * @throws ApiError 'wrong-password' if another change came first
 */
export async function changePassword(
  tx: Tx,
  caller: Caller,
  { before, after }: { before: string; after: string },
  { origin, locale, source }: { origin: string; locale: LocaleCode; source: Source },
  now: Date
): Promise<void> {
  const changed = await replaceHash(tx, caller.userId, before, after)
  if (!changed) throw wrongPassword(contract.changePassword, '-', locale)
  await endSessions(tx, caller.userId, { not: caller.sessionId }, now.toISOString())
  await invalidateLinks(tx, caller.userId, now.toISOString())
  await cancelSignIns(tx, caller.userId)
  await recordSecurityEvent(tx, { kind: 'password-changed', actor: userActor(caller), source }, now)
  const person = await selectPerson(tx, caller.userId)
  if (person) await emailNotice(tx, person, 'password-renewed', origin, now)
}

const emailNotice = (
  tx: Tx,
  person: Recipient,
  kind: 'password-changed' | 'password-renewed',
  origin: string,
  now: Date
) => emailUser(tx, person, { kind, values: { email: person.email }, path: '/login', origin }, now)
