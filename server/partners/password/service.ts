import { defaultLocale, type LocaleCode, localeOf, localisedPath } from '../../../contract/locale.ts'
import * as contract from '../../../contract/partners/password.ts'
import type { Db } from '../../db/connect.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { hashOfToken, newToken } from '../../core/ids.ts'
import { checkPassword } from '../../core/passwords.ts'
import { Refusal, refuse } from '../../core/http/refuse.ts'
import type { Caller } from '../../core/shop.ts'
import { serverText } from '../../core/texts.ts'
import { forgiveTries, waitOrTry } from '../../core/limits/service.ts'
import { type Letter, postMail } from '../../adapters/mail/service.ts'
import { endOtherSessions } from '../session/service.ts'
import {
  insertLink,
  killLinks,
  lockLink,
  replaceHash,
  selectActiveUser,
  selectLink,
  selectPerson,
  updatePassword
} from './queries.ts'

const linkHours = 1

type Person = NonNullable<Awaited<ReturnType<typeof selectLink>>>

/** Mails a link that sets a new password to the holder of an active account; does nothing for anybody else. */
export async function requestReset(tx: Tx, email: string, origin: string, now: Date): Promise<void> {
  const person = await selectActiveUser(tx, email.trim().toLowerCase())
  if (!person) return
  const path = await makePasswordLink(tx, person.id, linkHours, now)
  await postMail(tx, person.email, letterTo(person, 'reset-password', origin, path, { count: linkHours }), now)
}

/** Makes a link by which a person sets a password, for so many hours. @returns its path, without a language */
export async function makePasswordLink(tx: Tx, userId: string, hours: number, now: Date): Promise<string> {
  const token = newToken()
  await insertLink(tx, {
    token_hash: hashOfToken(token),
    user_id: userId,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + hours * 60 * 60_000).toISOString(),
    used_at: null
  })
  return `/forgotten-password/${token}`
}

/** The address that a working link is for. @throws Refusal 'link-dead' when it is unknown, used or too old */
export async function checkLink(db: Reader, token: string, now: Date): Promise<{ email: string }> {
  const person = await selectLink(db, hashOfToken(token), now.toISOString())
  if (!person) throw refuse(contract.checkReset, 'link-dead')
  return { email: person.email }
}

/** Sets a password that has been hashed already, and tells the account's holder. @throws Refusal 'link-dead' */
export async function resetPassword(tx: Tx, token: string, passwordHash: string, origin: string, now: Date) {
  await lockLink(tx, hashOfToken(token))
  const person = await selectLink(tx, hashOfToken(token), now.toISOString())
  if (!person) throw refuse(contract.resetPassword, 'link-dead')
  await updatePassword(tx, person.id, passwordHash, now.toISOString())
  await postMail(tx, person.email, letterTo(person, 'password-changed', origin, '/login', {}), now)
}

/** An endpoint that asks for the current password. */
interface Asking {
  refusals: { 'wrong-password': 422; 'too-many-attempts': 429 }
}

/**
 * Checks the caller's current password, a limited number of times. @returns its hash, so that a change can tell whether
 * it is still the same
 * @throws Refusal 'wrong-password' with a violation of `currentPassword`, 'too-many-attempts'
 */
export async function checkCurrentPassword(
  db: Db,
  endpoint: Asking,
  { caller, given, address, locale }: { caller: Caller; given: string; address: string; locale: LocaleCode },
  now: Date
): Promise<string> {
  const trial = { kind: 'password-check' as const, account: caller.userId, address }
  await waitOrTry(db, endpoint, trial, now)
  const person = await selectPerson(db.read, caller.userId)
  const matches = await checkPassword(given, person?.password_hash)
  if (!person?.password_hash || !matches) throw wrongPassword(endpoint, given, locale)
  await db.transaction((tx) => forgiveTries(tx, trial))
  return person.password_hash
}

/** Says of a password that it is not the current one, or that there is none. */
export function wrongPassword(endpoint: Asking, given: string, locale: LocaleCode): Refusal {
  const code = given === '' ? 'required' : 'wrong-password'
  const message = serverText(locale, `violations.${code}`)
  return new Refusal('wrong-password', endpoint.refusals['wrong-password'], {
    violations: [{ propertyPath: 'currentPassword', code, message }]
  })
}

/** @throws Refusal 'passwords-differ' where the new password and its repetition do, with a violation */
export function refuseDifferent(
  endpoint: { refusals: { 'passwords-differ': 422 } },
  input: { newPassword: string; confirmNewPassword: string },
  locale: LocaleCode
): void {
  if (input.newPassword === input.confirmNewPassword) return
  const message = serverText(locale, 'violations.passwords-differ')
  throw new Refusal('passwords-differ', endpoint.refusals['passwords-differ'], {
    violations: [{ propertyPath: 'confirmNewPassword', code: 'passwords-differ', message }]
  })
}

/**
 * Replaces the caller's password, ends the other sessions and kills mailed links.
 * @throws Refusal 'wrong-password' when another change came first
 */
export async function changePassword(
  tx: Tx,
  caller: Caller,
  { before, after }: { before: string; after: string },
  { origin, locale }: { origin: string; locale: LocaleCode },
  now: Date
): Promise<void> {
  const changed = await replaceHash(tx, caller.userId, before, after)
  if (!changed) throw wrongPassword(contract.changePassword, '-', locale)
  await endOtherSessions(tx, caller, now)
  await killLinks(tx, caller.userId, now.toISOString())
  const person = await selectPerson(tx, caller.userId)
  if (person) await postMail(tx, person.email, letterTo(person, 'password-renewed', origin, '/login', {}), now)
}

/** Links that set a password go to a mailbox: once it is no longer the person's, they are dead. */
export async function forgetPasswordLinks(tx: Tx, userId: string, now: Date): Promise<void> {
  await killLinks(tx, userId, now.toISOString())
}

function letterTo(
  person: Person,
  kind: Letter['kind'],
  origin: string,
  path: string,
  values: Record<string, string | number>
): Letter {
  const locale = localeOf(person.locale) ?? defaultLocale
  return {
    kind,
    locale,
    name: `${person.first_name} ${person.last_name}`,
    values: { email: person.email, ...values },
    link: origin + localisedPath(path, locale)
  }
}
