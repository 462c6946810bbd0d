import { defaultLocale, localeOf, localisedPath } from '../../contract/locale.ts'
import * as contract from '../../contract/password.ts'
import type { Reader, Tx } from '../db/tx.ts'
import { hashOfToken, newToken } from '../lib/ids.ts'
import { refuse } from '../lib/refuse.ts'
import { type Letter, postMail } from '../mail/service.ts'
import { insertLink, lockLink, selectActiveUser, selectLink, updatePassword } from './queries.ts'

const linkHours = 1

type Person = NonNullable<Awaited<ReturnType<typeof selectLink>>>

/** Mails a link that sets a new password to the holder of an active account; does nothing for anybody else. */
export async function requestReset(tx: Tx, email: string, origin: string, now: Date): Promise<void> {
  const person = await selectActiveUser(tx, email.trim().toLowerCase())
  if (!person) return
  const token = newToken()
  await insertLink(tx, {
    token_hash: hashOfToken(token),
    user_id: person.id,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + linkHours * 60 * 60_000).toISOString(),
    used_at: null
  })
  const path = `/forgotten-password/${token}`
  await postMail(tx, person.email, letterTo(person, 'reset-password', origin, path, { count: linkHours }), now)
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
